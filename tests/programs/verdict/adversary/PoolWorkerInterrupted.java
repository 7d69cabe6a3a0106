// EXPECT: assertion

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Shutting down interrupts a worker between two tasks, before it has taken the next one. Another thread sees it. */
public class PoolWorkerInterrupted {
  static volatile Thread worker;

  public static void main(String[] args) {
    Object lock = new Object();
    ExecutorService pool = Executors.newFixedThreadPool(1, task -> {
      Thread thread = new Thread(task);
      thread.setDaemon(true);
      return thread;
    });
    synchronized (lock) {
      pool.execute(() -> {
        pool.execute(() -> {
          synchronized (lock) {
          }
        });
        worker = Thread.currentThread();
      });
      if (worker != null) {
        pool.shutdown();
        assert !worker.isInterrupted();
      }
    }
  }
}
