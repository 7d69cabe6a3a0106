// EXPECT: ok
// STATES <= 600
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Which worker of a pool ran a task, and how many tasks each has run, is forgotten once it is done. */
public class TrapPoolWorkers {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    for (int i = 0; i < 2; i++) {
      pool.submit(() -> { }).get();
    }
    pool.shutdown();
  }
}
