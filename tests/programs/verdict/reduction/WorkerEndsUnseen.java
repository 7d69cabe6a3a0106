// EXPECT: assertion
// ALSO: --por=transitions
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The worker of a pool writes and ends. Who knows that the task has begun may read before that. */
public class WorkerEndsUnseen {
  private static final Object lock = new Object();
  private static volatile boolean begun;
  private static int written;

  private static void write() {
    synchronized (lock) {
      written = 1;
      begun = true;
      written = 2;
    }
  }

  public static void main(String[] arguments) {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(WorkerEndsUnseen::write);
    pool.shutdown();
    if (begun) {
      assert written == 2;
    }
  }
}
