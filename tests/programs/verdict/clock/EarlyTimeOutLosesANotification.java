// EXPECT: assertion:java.lang.AssertionError
// ARGS: --timeouts=1
// ALSO: --por=transitions
// ALSO: --por=off
/** An early time-out may come before the notification, and the interrupt before the thread is back. */
public class EarlyTimeOutLosesANotification {
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
