// EXPECT: assertion
// ALSO: --por=transitions

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A pool may take a task out of its queue again and reject it, and who watches the queue has seen it there (T8). */
public class PoolSeenAndRejected {
  static final CountDownLatch latch = new CountDownLatch(1);
  static volatile boolean rejected;

  static void waitForTheLatch() {
    try {
      latch.await();
    } catch (InterruptedException impossible) {
      throw new AssertionError(impossible);
    }
  }

  static void handOver(ThreadPoolExecutor pool) {
    try {
      pool.execute(() -> {});
    } catch (RejectedExecutionException expected) {
      rejected = true;
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    pool.execute(PoolSeenAndRejected::waitForTheLatch);
    Thread second = new Thread(() -> handOver(pool));
    second.start();
    boolean seen = pool.getQueue().size() == 1;
    pool.shutdown();
    latch.countDown();
    second.join();
    assert !(seen && rejected);
  }
}
