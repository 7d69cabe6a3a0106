// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A pool counts its worker before it starts the thread (T24). */
public class PoolStartsLater {
  static volatile Thread worker;

  public static void main(String[] arguments) {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
      Thread made = new Thread(task);
      made.setDaemon(true);
      worker = made;
      return made;
    });
    new Thread(() -> pool.execute(() -> {})).start();
    assert pool.getPoolSize() == 0 || worker.isAlive();
  }
}
