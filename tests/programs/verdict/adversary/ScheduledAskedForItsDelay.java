// EXPECT: assertion
// ALSO: --por=transitions

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Asks a task again and again whether it is due, while its pool is busy and nobody waits for that time. */
public class ScheduledAskedForItsDelay {
  public static void main(String[] args) {
    ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor();
    CountDownLatch gate = new CountDownLatch(1);
    pool.execute(() -> {
      try {
        gate.await();
      } catch (InterruptedException e) {
        return;
      }
    });
    ScheduledFuture<?> task = pool.schedule(() -> {}, 1, TimeUnit.MILLISECONDS);
    while (task.getDelay(TimeUnit.NANOSECONDS) > 0) {}
    gate.countDown();
    pool.shutdown();
    assert false : "it is due some time";
  }
}
