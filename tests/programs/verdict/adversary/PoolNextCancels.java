// EXPECT: assertion

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** A task that has begun knows that a worker has taken the task before it. It cancels that one before it has begun. */
public class PoolNextCancels {
  static volatile boolean ran;

  public static void main(String[] args) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.execute(() -> {});
    pool.execute(() -> {});
    Future<?> task = pool.submit(() -> ran = true);
    pool.execute(() -> task.cancel(false));
    pool.shutdown();
    if (pool.awaitTermination(1, TimeUnit.SECONDS)) {
      assert ran;
    }
  }
}
