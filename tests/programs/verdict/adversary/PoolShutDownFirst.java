// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A pool without workers is shut down before it is terminated (T8). */
public class PoolShutDownFirst {
  public static void main(String[] arguments) {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    new Thread(pool::shutdown).start();
    if (pool.isShutdown()) {
      assert pool.isTerminated();
    }
  }
}
