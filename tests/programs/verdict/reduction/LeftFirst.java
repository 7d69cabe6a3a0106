// EXPECT: assertion

/** A start ends a transition inside of a monitor. Between leaving the monitor and the next read, the thread that waits for it comes. */
public class LeftFirst {
  static final Object LOCK = new Object();
  static volatile int written;

  public static void main(String[] args) {
    synchronized (LOCK) {
      new Thread(() -> {
        synchronized (LOCK) {
        }
        written = 1;
      }).start();
    }
    int read = written;
    assert read == 0;
  }
}
