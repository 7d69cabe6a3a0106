// EXPECT: ok
// ARGS: --timeouts=last-resort
// ALSO: --por=transitions
// ALSO: --search=bfs
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** The pool can always end, so awaitTermination is never left by its time-out. */
public class PoolEndsInTime {
  static int done;

  public static void main(String[] args) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    for (int i = 0; i < 2; i++) {
      pool.execute(() -> {
        synchronized (PoolEndsInTime.class) {
          done++;
        }
      });
    }
    pool.shutdown();
    assert pool.awaitTermination(1, TimeUnit.SECONDS);
    assert done == 2;
  }
}
