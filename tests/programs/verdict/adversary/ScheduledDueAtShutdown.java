// EXPECT: assertion
// ALSO: --por=transitions

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A busy pool gives up its delayed tasks when it is shut down, but not the one that is due by then. */
public class ScheduledDueAtShutdown {
  static volatile boolean ran;

  public static void main(String[] args) throws Exception {
    ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
    pool.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    CountDownLatch gate = new CountDownLatch(1);
    pool.execute(() -> {
      try {
        gate.await();
      } catch (InterruptedException e) {
        return;
      }
    });
    pool.schedule(() -> ran = true, 1, TimeUnit.MILLISECONDS);
    pool.shutdown();
    gate.countDown();
    pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    assert !ran;
  }
}
