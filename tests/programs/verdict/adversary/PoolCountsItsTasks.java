// EXPECT: ok

import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A pool knows how many tasks it has completed. */
public class PoolCountsItsTasks {
  public static void main(String[] args) throws InterruptedException {
    ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
    pool.execute(() -> {});
    pool.shutdown();
    if (pool.awaitTermination(1, TimeUnit.SECONDS)) {
      assert pool.getCompletedTaskCount() == 1;
    }
  }
}
