// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.ForkJoinPool;

/** As PoolShutDownFirst, for the other kind of pool (T8). */
public class ForkJoinPoolShutDownFirst {
  public static void main(String[] arguments) {
    ForkJoinPool pool = new ForkJoinPool(1);
    new Thread(pool::shutdown).start();
    if (pool.isShutdown()) {
      assert pool.isTerminated();
    }
  }
}
