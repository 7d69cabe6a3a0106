// EXPECT: assertion
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** That a task is due does not mean that it has run. */
public class ScheduledOrderAssumed {
  static volatile boolean ran;

  public static void main(String[] args) throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    pool.schedule(() -> { ran = true; }, 10, TimeUnit.MILLISECONDS);
    Thread.sleep(1000);
    assert ran;
    pool.shutdownNow();
  }
}
