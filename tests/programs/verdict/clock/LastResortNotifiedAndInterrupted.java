// EXPECT: ok
// ARGS: --timeouts=last-resort
// ALSO: --por=transitions
// ALSO: --por=off
/** An interrupt after the notification does not take it away: only a time-out before it could, and none fires while main goes on. */
public class LastResortNotifiedAndInterrupted {
  static boolean waiting;
  static boolean notified;

  public static void main(String[] args) {
    Object monitor = new Object();
    Thread waiter = new Thread(() -> {
      synchronized (monitor) {
        waiting = true;
        try {
          monitor.wait(1000);
        } catch (InterruptedException e) {
          assert !notified : "lost";
        }
      }
    });
    waiter.start();
    synchronized (monitor) {
      if (waiting) {
        notified = true;
        monitor.notify();
        waiter.interrupt();
      }
    }
  }
}
