// EXPECT: ok
// ARGS: --timeouts=last-resort
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: --library-steps
/** A wait that is always notified, by a thread that sleeps first: sleeping is no time-out. */
public class LastResortWaitsForTheSlow {
  static boolean ready;

  public static void main(String[] args) throws InterruptedException {
    Object monitor = new Object();
    new Thread(() -> {
      try {
        Thread.sleep(1000);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      synchronized (monitor) {
        ready = true;
        monitor.notify();
      }
    }).start();
    synchronized (monitor) {
      if (!ready) {
        monitor.wait(1);
      }
      assert ready;
    }
  }
}
