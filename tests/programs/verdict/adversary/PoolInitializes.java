// EXPECT: assertion
// ALSO: --por=transitions

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;

/** The first worker that waits for a task initialises ForkJoinPool, which reads a system property only then. */
public class PoolInitializes {
  public static void main(String[] args) {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> {});
    System.setProperty("java.util.concurrent.ForkJoinPool.common.parallelism", "7");
    pool.shutdown();
    assert ForkJoinPool.getCommonPoolParallelism() == 7;
  }
}
