// EXPECT: assertion

/** Of two writes behind the moment at which a notified thread has its monitor again, another thread sees the first one alone. */
public class WokenThenWrites {
  static final Object LOCK = new Object();
  static boolean told;
  static volatile int first, second;

  public static void main(String[] args) throws InterruptedException {
    new Thread(() -> {
      synchronized (LOCK) {
        told = true;
        LOCK.notify();
      }
      assert first == 0 || second == 1;
    }).start();
    synchronized (LOCK) {
      while (!told) LOCK.wait();
      first = 1;
      second = 1;
    }
  }
}
