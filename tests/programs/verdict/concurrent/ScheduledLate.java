// EXPECT: assertion
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A task of a pool that is served late plans the next one behind a task that was planned before. */
public class ScheduledLate {
  static final StringBuilder ORDER = new StringBuilder();

  public static void main(String[] args) throws Exception {
    ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor();
    CountDownLatch ended = new CountDownLatch(2);
    pool.schedule(() -> {
      pool.schedule(() -> {
        ORDER.append('B');
        ended.countDown();
      }, 1, TimeUnit.MILLISECONDS);
    }, 1, TimeUnit.MILLISECONDS);
    pool.schedule(() -> {
      ORDER.append('C');
      ended.countDown();
    }, 3, TimeUnit.MILLISECONDS);
    ended.await();
    pool.shutdownNow();
    assert !ORDER.toString().equals("CB");
  }
}
