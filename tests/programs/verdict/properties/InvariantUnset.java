// EXPECT: deadlock
// ARGS: --invariant=InvariantUnset.fine
// An invariant that holds hides nothing else.
public class InvariantUnset {
  static final Object a = new Object(), b = new Object();

  static boolean fine() {
    return a != b;
  }

  public static void main(String[] args) {
    new Thread(() -> {
      synchronized (a) {
        synchronized (b) {
        }
      }
    }).start();
    synchronized (b) {
      synchronized (a) {
      }
    }
  }
}
