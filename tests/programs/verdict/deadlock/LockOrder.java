// EXPECT: deadlock
/** Two threads take two locks in opposite orders. */
public class LockOrder {
  static final Object A = new Object(), B = new Object();

  public static void main(String[] args) {
    new Thread(() -> {
      synchronized (A) {
        synchronized (B) {
          System.out.println("AB");
        }
      }
    }).start();
    synchronized (B) {
      synchronized (A) {
        System.out.println("BA");
      }
    }
  }
}
