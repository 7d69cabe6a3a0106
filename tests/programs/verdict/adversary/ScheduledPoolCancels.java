// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A pool that is shut down cancels its delayed tasks one after the other (T24). */
public class ScheduledPoolCancels {
  public static void main(String[] arguments) {
    ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1, worker -> null);
    pool.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    Future<?> first = pool.schedule(() -> {}, 1, TimeUnit.HOURS);
    Future<?> second = pool.schedule(() -> {}, 2, TimeUnit.HOURS);
    new Thread(pool::shutdown).start();
    if (first.isCancelled()) {
      assert second.isDone();
    }
  }
}
