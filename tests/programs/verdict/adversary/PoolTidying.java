// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A pool that another thread terminates is not terminated yet (T8). */
public class PoolTidying {
  public static void main(String[] arguments) {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    new Thread(pool::shutdown).start();
    pool.shutdown();
    assert pool.isTerminated();
  }
}
