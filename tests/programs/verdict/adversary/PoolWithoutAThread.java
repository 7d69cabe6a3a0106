// EXPECT: assertion
// ALSO: --library-steps --search=dfs

import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A pool counts a worker before its factory fails to make a thread. If it is shut down in between, that count ends it (T24). */
public class PoolWithoutAThread {
  static volatile Thread terminatedBy;

  static class Pool extends ThreadPoolExecutor {
    Pool() {
      super(1, 1, 0, TimeUnit.SECONDS, new SynchronousQueue<>(), worker -> null);
    }

    @Override
    protected void terminated() {
      terminatedBy = Thread.currentThread();
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Pool pool = new Pool();
    Thread other = new Thread(pool::shutdown);
    other.start();
    boolean rejected = false;
    try {
      pool.execute(() -> {});
    } catch (RejectedExecutionException expected) {
      rejected = true;
    }
    other.join();
    assert !(rejected && terminatedBy != other);
  }
}
