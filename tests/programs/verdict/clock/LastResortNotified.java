// EXPECT: ok
// ARGS: --timeouts=last-resort
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: --library-steps
/**
 * A notified thread has not timed out before, because the one that notifies could go on all the time. The interrupt of another
 * thread makes the search look at interrupts.
 */
public class LastResortNotified {
  static volatile boolean woken;
  static boolean waiting;

  public static void main(String[] args) throws InterruptedException {
    Object monitor = new Object();
    Object nobody = new Object();
    new Thread(() -> {
      synchronized (monitor) {
        waiting = true;
        try {
          monitor.wait(5);
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
      woken = true;
    }).start();
    Thread interrupted = new Thread(() -> {});
    interrupted.start();
    interrupted.interrupt();
    boolean notified;
    synchronized (monitor) {
      notified = waiting;
      monitor.notify();
    }
    synchronized (nobody) {
      nobody.wait(1);
    }
    assert !notified || woken;
  }
}
