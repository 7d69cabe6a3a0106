// EXPECT: assertion
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** shutdown does not wait. */
public class PoolNotAwaited {
  static int value;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> value++);
    pool.shutdown();
    assert value == 1;
  }
}
