// EXPECT: ok
// ALSO: --por=transitions

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A task runs its worker's loop once more, inside of itself; the inner loop waits in the queue (P8). */
public class PoolWorkerRunsItsThread {
  public static void main(String[] arguments) {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> Thread.currentThread().run());
    pool.shutdown();
  }
}
