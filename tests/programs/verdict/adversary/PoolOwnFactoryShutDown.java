// EXPECT: ok
// ALSO: --por=transitions

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Shutting a pool down wakes the idle workers that a factory of the program has made (P8). */
public class PoolOwnFactoryShutDown {
  public static void main(String[] arguments) {
    ExecutorService pool = Executors.newFixedThreadPool(1, task -> new Thread(task));
    pool.execute(() -> {});
    pool.shutdown();
  }
}
