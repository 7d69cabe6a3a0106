// EXPECT: ok
// STATES <= 400
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A single thread runs its tasks in order. */
public class PoolOfOne {
  static int value;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    pool.execute(() -> value = 1);
    Future<Integer> result = pool.submit(() -> value + 1);
    assert result.get() == 2;
    pool.shutdown();
  }
}
