// EXPECT: assertion
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** What a submitted task throws is kept in its future, where nobody looks. */
public class PoolExceptionSwallowed {
  static int value;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    Future<?> task = pool.submit(() -> {
      if (value == 0) {
        throw new IllegalStateException();
      }
      value = 1;
    });
    pool.shutdown();
    while (!task.isDone()) {
      Thread.onSpinWait();
    }
    assert value == 1;
  }
}
