// EXPECT: ok
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A cached pool, whose idle worker times out by itself. */
public class PoolCached {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newCachedThreadPool();
    assert pool.submit(() -> 1).get() == 1;
  }
}
