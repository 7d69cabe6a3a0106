// EXPECT: deadlock
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A task that waits for a task behind it in the same single thread. */
public class PoolStarvation {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    Future<Integer> outer = pool.submit(() -> pool.submit(() -> 1).get());
    outer.get();
    pool.shutdown();
  }
}
