// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A task that a pool rejects and its caller runs is no part of handing it to the pool (T24). */
public class PoolCallerRunsAFuture {
  static final CountDownLatch latch = new CountDownLatch(1);

  static void waitForTheLatch() {
    try {
      latch.await();
    } catch (InterruptedException impossible) {
      throw new AssertionError(impossible);
    }
  }

  public static void main(String[] arguments) {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(
        1, 1, 0, TimeUnit.SECONDS, new SynchronousQueue<>(), new ThreadPoolExecutor.CallerRunsPolicy());
    pool.execute(PoolCallerRunsAFuture::waitForTheLatch);
    FutureTask<Integer> inner = new FutureTask<>(() -> 1);
    FutureTask<Integer> outer = new FutureTask<>(inner, 1);
    new Thread(() -> pool.execute(outer)).start();
    if (inner.isDone()) {
      assert outer.isDone();
    }
    latch.countDown();
    pool.shutdown();
  }
}
