// EXPECT: assertion
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Two workers of a pool race for a counter. */
public class PoolRace {
  static int value;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<?> one = pool.submit(() -> { value++; });
    Future<?> two = pool.submit(() -> { value++; });
    one.get();
    two.get();
    assert value == 2;
    pool.shutdown();
  }
}
