// EXPECT: ok
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** A periodic task runs until it is cancelled. */
public class ScheduledPeriodic {
  public static void main(String[] args) throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    CountDownLatch latch = new CountDownLatch(2);
    ScheduledFuture<?> task = pool.scheduleAtFixedRate(latch::countDown, 0, 10, TimeUnit.MILLISECONDS);
    latch.await();
    task.cancel(false);
    pool.shutdown();
  }
}
