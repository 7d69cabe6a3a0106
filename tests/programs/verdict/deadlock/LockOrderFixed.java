// EXPECT: ok
// OUTPUTS: "one\ntwo\n", "two\none\n"
/** Two threads take two locks in the same order. */
public class LockOrderFixed {
  static final Object A = new Object(), B = new Object();

  public static void main(String[] args) {
    new Thread(() -> {
      synchronized (A) {
        synchronized (B) {
          System.out.println("one");
        }
      }
    }).start();
    synchronized (A) {
      synchronized (B) {
        System.out.println("two");
      }
    }
  }
}
