// EXPECT: assertion
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A task with a fixed delay that is served late runs less often before another one is due. */
public class ScheduledDelayLate {
  static int rounds;

  public static void main(String[] args) throws Exception {
    ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor();
    pool.schedule(() -> {
      pool.schedule(() -> pool.shutdownNow(), 4, TimeUnit.MILLISECONDS);
      pool.scheduleWithFixedDelay(() -> rounds++, 0, 1, TimeUnit.MILLISECONDS);
    }, 0, TimeUnit.MILLISECONDS);
    pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    assert rounds >= 4;
  }
}
