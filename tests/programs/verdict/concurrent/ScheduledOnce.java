// EXPECT: ok
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A delayed task runs once its time has come. */
public class ScheduledOnce {
  public static void main(String[] args) throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    long start = System.nanoTime();
    long ran = pool.schedule(System::nanoTime, 10, TimeUnit.MILLISECONDS).get();
    assert ran - start >= 10_000_000L;
    pool.shutdown();
  }
}
