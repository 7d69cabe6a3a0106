// EXPECT: ok
/** A daemon that waits for ever is no deadlock. */
public class DaemonWaiting {
  public static void main(String[] args) {
    Object lock = new Object();
    Thread t = new Thread(() -> {
      synchronized (lock) {
        try {
          lock.wait();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    });
    t.setDaemon(true);
    t.start();
  }
}
