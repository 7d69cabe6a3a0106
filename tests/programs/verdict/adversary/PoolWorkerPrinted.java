// EXPECT: ok
// OUTPUTS: "Thread[pool-1-thread-1,5,main]\n", "Thread[pool-1-thread-2,5,main]\n"

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A worker's name is part of Thread.toString (P9). */
public class PoolWorkerPrinted {
  public static void main(String[] arguments) {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.execute(() -> {});
    pool.execute(() -> {});
    pool.execute(() -> System.out.println(Thread.currentThread()));
    pool.shutdown();
  }
}
