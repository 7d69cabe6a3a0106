// EXPECT: ok
/** Opposite orders under a common gate lock cannot deadlock. */
public class LockOrderGate {
  static final Object GATE = new Object(), A = new Object(), B = new Object();

  public static void main(String[] args) {
    new Thread(() -> {
      synchronized (GATE) {
        synchronized (A) {
          synchronized (B) {
          }
        }
      }
    }).start();
    synchronized (GATE) {
      synchronized (B) {
        synchronized (A) {
        }
      }
    }
  }
}
