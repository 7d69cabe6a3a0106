// EXPECT: deadlock
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** An executor that is never shut down keeps the program alive. */
public class PoolNeverShutDown {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.submit(() -> 1).get();
  }
}
