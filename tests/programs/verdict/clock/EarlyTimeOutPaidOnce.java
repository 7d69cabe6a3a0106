// EXPECT: ok
// ARGS: --timeouts=1
// ALSO: --por=transitions
// ALSO: --por=off
/** A notification is lost to a time-out only if that is the one that may fire early. Here another one has been before. */
public class EarlyTimeOutPaidOnce {
  static volatile boolean done;
  static boolean waiting;
  static boolean notified;

  public static void main(String[] args) throws InterruptedException {
    Object monitor = new Object();
    Object nobody = new Object();
    new Thread(() -> done = true).start();
    synchronized (nobody) {
      nobody.wait(1);
    }
    boolean early = !done;
    Thread waiter = new Thread(() -> {
      synchronized (monitor) {
        waiting = true;
        try {
          monitor.wait(1000);
        } catch (InterruptedException e) {
          assert !notified || !early : "lost";
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
