// EXPECT: assertion

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Who takes a task first need not be the first to enter the monitor of its synchronized method. */
public class PoolSynchronizedTask {
  static class Counter implements Callable<Object> {
    int calls;

    @Override
    public synchronized Object call() {
      return ++calls;
    }
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Counter counter = new Counter();
    pool.execute(() -> {});
    pool.execute(() -> {});
    Future<Object> first = pool.submit(counter);
    pool.submit(counter);
    assert first.get().equals(1);
    pool.shutdown();
  }
}
