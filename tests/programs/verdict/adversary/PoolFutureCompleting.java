// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** As FutureCompleting, in a pool, where somebody gets the value, too. */
public class PoolFutureCompleting {
  static volatile boolean completing;

  public static void main(String[] arguments) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Future<Integer> future = pool.submit(() -> 3);
    if (future.isDone() && future.toString().contains("Not completed")) {
      completing = true;
    }
    pool.shutdown();
    assert future.get() != 3 || !completing;
  }
}
