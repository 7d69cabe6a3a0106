// EXPECT: assertion

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Who has got the result of a task cancels the next one before the worker takes it. */
public class PoolCancelsTheNext {
  static volatile boolean ran;
  static volatile Future<?> next;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.submit(() -> next = pool.submit(() -> ran = true)).get();
    boolean cancelled = next.cancel(false);
    pool.shutdown();
    if (cancelled && pool.awaitTermination(1, TimeUnit.SECONDS)) {
      assert ran;
    }
  }
}
