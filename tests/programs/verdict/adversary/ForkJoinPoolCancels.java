// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** A pool that is shut down at once cancels its tasks one after the other (T24). */
public class ForkJoinPoolCancels {
  static final CountDownLatch never = new CountDownLatch(1);
  static final ForkJoinTask<?> first = ForkJoinTask.adapt(() -> {});
  static final ForkJoinTask<?> second = ForkJoinTask.adapt(() -> {});

  static void waitForEver() {
    try {
      never.await();
    } catch (InterruptedException expected) {
      return;
    }
  }

  public static void main(String[] arguments) {
    ForkJoinPool pool = new ForkJoinPool(1);
    pool.execute(ForkJoinPoolCancels::waitForEver);
    pool.execute(first);
    pool.execute(second);
    new Thread(pool::shutdownNow).start();
    if (first.isCancelled()) {
      assert second.isDone();
    }
  }
}
