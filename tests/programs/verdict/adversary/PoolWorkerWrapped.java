// EXPECT: assertion

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** As PoolWorkerInterrupted: the program's code sees it that a thread of a factory runs after the worker. */
public class PoolWorkerWrapped {
  public static void main(String[] args) {
    ExecutorService pool = Executors.newFixedThreadPool(1, worker -> new Thread(() -> {
      worker.run();
      assert !Thread.interrupted();
    }));
    pool.execute(() -> {});
    pool.shutdown();
  }
}
