// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** What terminated() does can be seen before the pool says that it is terminated (T24). */
public class PoolTerminatedSeen {
  static volatile boolean terminated;

  static class Pool extends ThreadPoolExecutor {
    Pool() {
      super(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    }

    @Override
    protected void terminated() {
      terminated = true;
    }
  }

  public static void main(String[] arguments) {
    Pool pool = new Pool();
    new Thread(pool::shutdown).start();
    if (terminated) {
      assert pool.isTerminated();
    }
  }
}
