// EXPECT: assertion

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** As PoolFactoryInterrupts, with all threads of the group. */
public class PoolGroupInterrupts {
  public static void main(String[] args) {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> {
      assert !Thread.interrupted();
    });
    Thread.currentThread().getThreadGroup().interrupt();
    pool.shutdown();
  }
}
