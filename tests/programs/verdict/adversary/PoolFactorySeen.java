// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** What a factory of threads does can be seen before the pool has the worker (T24). */
public class PoolFactorySeen {
  static volatile boolean asked;

  static Thread make(Runnable worker) {
    asked = true;
    Thread thread = new Thread(worker);
    thread.setDaemon(true);
    return thread;
  }

  public static void main(String[] arguments) {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), PoolFactorySeen::make);
    new Thread(() -> pool.execute(() -> {})).start();
    if (asked) {
      assert pool.getPoolSize() == 1;
    }
  }
}
