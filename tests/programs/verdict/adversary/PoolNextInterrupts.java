// EXPECT: assertion

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A task that has begun knows that a worker has taken the task before it. It interrupts that worker, which clears its interrupt status before
 * its task begins.
 */
public class PoolNextInterrupts {
  static volatile Thread first;
  static volatile boolean sent;

  public static void main(String[] args) {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.execute(() -> first = Thread.currentThread());
    pool.execute(() -> {});
    pool.execute(() -> {
      boolean before = sent;
      assert !before || first != Thread.currentThread() || Thread.interrupted();
    });
    pool.execute(() -> {
      Thread worker = first;
      if (worker != null && worker != Thread.currentThread()) {
        worker.interrupt();
        sent = true;
      }
    });
    pool.shutdown();
  }
}
