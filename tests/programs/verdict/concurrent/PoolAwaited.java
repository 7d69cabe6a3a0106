// EXPECT: ok
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** shutdown and awaitTermination: all tasks are done. */
public class PoolAwaited {
  static int value;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> value++);
    pool.shutdown();
    if (pool.awaitTermination(1, TimeUnit.MINUTES)) {
      assert value == 1;
    }
  }
}
