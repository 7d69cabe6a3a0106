// EXPECT: assertion

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A factory keeps the worker's thread. It is interrupted after the worker has begun, and before its first task has done anything. */
public class PoolFactoryInterrupts {
  static Thread thread;

  public static void main(String[] args) {
    ExecutorService pool = Executors.newFixedThreadPool(1, worker -> thread = new Thread(worker));
    pool.execute(() -> {
      assert !Thread.interrupted();
    });
    thread.interrupt();
    pool.shutdown();
  }
}
