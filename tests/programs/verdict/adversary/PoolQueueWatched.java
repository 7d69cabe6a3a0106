// EXPECT: assertion

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The program sees that a worker has taken a task, and interrupts it. The worker clears that before the task begins. */
public class PoolQueueWatched {
  static volatile Thread worker;
  static volatile boolean sent;

  public static void main(String[] args) {
    LinkedBlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, queue);
    pool.execute(() -> worker = Thread.currentThread());
    pool.execute(() -> {
      assert !sent || Thread.interrupted();
    });
    Thread interrupted = worker;
    if (interrupted != null && queue.isEmpty()) {
      interrupted.interrupt();
      sent = true;
    }
    pool.shutdown();
  }
}
