// EXPECT: exception
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: --search=bfs
// ALSO: -j 2
// ALSO: --timeouts=1
/**
 * A timed join that times out just before the end of the thread, and is interrupted after it, throws: the notification
 * of the end does not reach a thread that has left the wait set.
 */
public class TimedJoinThenInterrupted {
  public static void main(String[] a) throws Exception {
    Object gate = new Object();
    Thread joined = new Thread(() -> { synchronized (gate) { } });
    Thread joining = new Thread(() -> {
      if (Thread.currentThread().isInterrupted() || !joined.isAlive()) return;
      try {
        joined.join(1000);
      } catch (InterruptedException e) {
        throw new IllegalStateException("left by its time-out");
      }
    });
    joined.start();
    joining.start();
    joined.join();
    joining.interrupt();
  }
}
