// EXPECT: assertion
// ALSO: --por=transitions
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The worker that a factory gets says in its text whether it runs a task. */
public class PoolFactoryAsksWorker {
  private static volatile Runnable worker;
  private static volatile boolean ran;

  public static void main(String[] arguments) {
    ExecutorService pool = Executors.newFixedThreadPool(1, target -> {
      worker = target;
      return new Thread(target);
    });
    pool.execute(() -> ran = true);
    if (ran) {
      assert worker.toString().contains("State = 0");
    }
    pool.shutdown();
  }
}
