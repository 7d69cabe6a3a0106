// EXPECT: assertion

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** As PoolLosesAWorker: the task that gets the new worker overtakes the one that waits in the queue. */
public class PoolOvertaking {
  static volatile int seen;

  public static void main(String[] args) {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> {
      Thread.currentThread().setUncaughtExceptionHandler((thread, thrown) -> {});
      throw new IllegalStateException();
    });
    pool.execute(() -> seen = 2);
    pool.execute(() -> {
      assert seen == 2;
    });
    pool.shutdown();
  }
}
