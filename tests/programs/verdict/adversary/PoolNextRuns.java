// EXPECT: assertion

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/** As PoolNextCancels: the next task runs the one before it, which a worker has taken, in its own thread. */
public class PoolNextRuns {
  static volatile boolean within;
  static volatile Thread next;

  public static void main(String[] args) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.execute(() -> {});
    pool.execute(() -> {});
    FutureTask<?> task = new FutureTask<>(() -> within = next == Thread.currentThread(), 1);
    pool.execute(task);
    pool.execute(() -> {
      next = Thread.currentThread();
      task.run();
      next = null;
    });
    pool.shutdown();
    if (pool.awaitTermination(1, TimeUnit.SECONDS)) {
      assert !within;
    }
  }
}
