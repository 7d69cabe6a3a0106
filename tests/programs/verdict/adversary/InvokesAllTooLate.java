// EXPECT: assertion

import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** The time for all tasks is over when an executor has run the first one in the thread that calls. */
public class InvokesAllTooLate {
  static class Direct extends AbstractExecutorService {
    @Override
    public void execute(Runnable task) {
      task.run();
    }

    @Override
    public void shutdown() {}

    @Override
    public List<Runnable> shutdownNow() {
      return List.of();
    }

    @Override
    public boolean isShutdown() {
      return false;
    }

    @Override
    public boolean isTerminated() {
      return false;
    }

    @Override
    public boolean awaitTermination(long time, TimeUnit unit) {
      return false;
    }
  }

  public static void main(String[] args) throws Exception {
    List<Future<Integer>> futures = new Direct().invokeAll(List.of(() -> 1, () -> 2), 1, TimeUnit.MILLISECONDS);
    assert !futures.get(1).isCancelled();
  }
}
