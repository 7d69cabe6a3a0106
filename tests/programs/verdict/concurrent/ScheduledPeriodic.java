// EXPECT: ok
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** A periodic task runs again and again, until it throws. */
public class ScheduledPeriodic {
  static int runs;

  public static void main(String[] args) throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    ScheduledFuture<?> task = pool.scheduleAtFixedRate(() -> {
      if (++runs == 2) {
        throw new IllegalStateException();
      }
    }, 0, 10, TimeUnit.MILLISECONDS);
    try {
      task.get();
    } catch (ExecutionException e) {
      assert runs == 2;
    }
    pool.shutdown();
  }
}
