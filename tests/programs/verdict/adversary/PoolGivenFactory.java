// EXPECT: assertion
// ARGS: -D java.util.concurrent.ForkJoinPool.common.threadFactory=PoolGivenFactory
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

/** A worker that waits for a task initialises ForkJoinPool, and so the class that an option names. */
public class PoolGivenFactory implements ForkJoinPool.ForkJoinWorkerThreadFactory {
  static volatile boolean made;

  public PoolGivenFactory() {
    made = true;
  }

  @Override
  public ForkJoinWorkerThread newThread(ForkJoinPool pool) {
    return null;
  }

  public static void main(String[] args) {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> {});
    assert !made;
    pool.shutdown();
  }
}
