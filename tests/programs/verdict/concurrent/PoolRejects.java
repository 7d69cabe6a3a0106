// EXPECT: exception:java.util.concurrent.RejectedExecutionException
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A pool that has been shut down takes no more. */
public class PoolRejects {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.shutdown();
    pool.execute(() -> { });
  }
}
