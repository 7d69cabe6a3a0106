// EXPECT: ok
// ALSO: --por=transitions

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A worker begins while nobody else reaches its pool; another one, which its task starts, shuts the pool down (P8). */
public class PoolWorkerBeginsAlone {
  public static void main(String[] arguments) {
    begin(Executors.newFixedThreadPool(2));
  }

  private static void begin(ExecutorService pool) {
    pool.execute(() -> pool.execute(pool::shutdown));
  }
}
