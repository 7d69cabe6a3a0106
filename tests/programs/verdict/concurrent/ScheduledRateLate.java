// EXPECT: ok
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A task with a fixed rate that is served late catches up before a task that is due later. */
public class ScheduledRateLate {
  static int rounds;

  public static void main(String[] args) throws Exception {
    ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor();
    pool.schedule(() -> {
      pool.scheduleAtFixedRate(() -> rounds++, 0, 1, TimeUnit.MILLISECONDS);
      pool.schedule(() -> pool.shutdownNow(), 4, TimeUnit.MILLISECONDS);
    }, 0, TimeUnit.MILLISECONDS);
    pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    assert rounds >= 4;
  }
}
