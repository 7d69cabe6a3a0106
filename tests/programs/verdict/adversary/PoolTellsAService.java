// EXPECT: assertion

import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A task is done before its service knows that it is completed. */
public class PoolTellsAService {
  public static void main(String[] args) {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(pool);
    Future<Integer> task = service.submit(() -> {}, 1);
    if (task.isDone()) {
      assert service.poll() != null;
    }
    pool.shutdown();
  }
}
