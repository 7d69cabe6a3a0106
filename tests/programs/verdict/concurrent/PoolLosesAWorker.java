// EXPECT: assertion

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A worker dies by the exception of its task. Before it has made way for another worker, a task that is handed in may find that there
 * are too few workers: it gets a new one, which main starts, and not the dying worker.
 */
public class PoolLosesAWorker {
  static final InheritableThreadLocal<String> STARTED_BY = new InheritableThreadLocal<>();

  public static void main(String[] args) {
    STARTED_BY.set("main");
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> {
      Thread.currentThread().setUncaughtExceptionHandler((thread, thrown) -> {});
      STARTED_BY.set("worker");
      throw new IllegalStateException();
    });
    pool.execute(() -> {
      assert STARTED_BY.get().equals("worker");
    });
    pool.shutdown();
  }
}
