// EXPECT: ok
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** invokeAll waits for all. */
public class InvokeAll {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    List<Callable<Integer>> tasks = List.of(() -> 1, () -> 2);
    int sum = 0;
    for (Future<Integer> future : pool.invokeAll(tasks)) {
      assert future.isDone();
      sum += future.get();
    }
    assert sum == 3;
    pool.shutdown();
  }
}
