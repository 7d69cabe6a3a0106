// EXPECT: assertion

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** As PoolWorkerOverrides: a factory gives the pool another thread than the one that runs the worker. */
public class PoolInterruptsAnother {
  static volatile boolean done;
  static Thread other;

  public static void main(String[] args) {
    Object lock = new Object();
    ExecutorService pool = Executors.newFixedThreadPool(1, worker -> {
      Thread runs = new Thread(worker);
      runs.setDaemon(true);
      runs.start();
      other = new Thread(() -> {
        synchronized (lock) {
        }
      });
      return other;
    });
    synchronized (lock) {
      pool.execute(() -> done = true);
      if (done) {
        pool.shutdown();
        assert other.isInterrupted();
      }
    }
  }
}
