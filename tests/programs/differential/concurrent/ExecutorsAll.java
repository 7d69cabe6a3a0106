import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

/** Thread pools: results, exceptions, shutdown. */
public class ExecutorsAll {
  public static void main(String[] args) throws Exception {
    ExecutorService fixed = Executors.newFixedThreadPool(3);
    List<Future<Integer>> results = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      int n = i;
      results.add(fixed.submit(() -> n * n));
    }
    int sum = 0;
    for (Future<Integer> result : results) {
      sum += result.get();
    }
    System.out.println(sum);
    Future<?> failing = fixed.submit(() -> {
      throw new IllegalStateException("task");
    });
    try {
      failing.get();
    } catch (ExecutionException e) {
      System.out.println(e.getMessage() + " " + e.getCause());
    }
    System.out.println(fixed.invokeAll(List.<Callable<String>>of(() -> "a", () -> "b")).stream().map(ExecutorsAll::get).toList());
    System.out.println(fixed.invokeAny(List.<Callable<String>>of(() -> "only")));
    fixed.shutdown();
    System.out.println(fixed.awaitTermination(100, TimeUnit.SECONDS) + " " + fixed.isTerminated());
    try {
      fixed.execute(() -> { });
    } catch (RejectedExecutionException e) {
      System.out.println("rejected");
    }
    ExecutorService single = Executors.newSingleThreadExecutor();
    System.out.println(single.submit(() -> Thread.currentThread().getName()).get());
    Future<String> sleeping = single.submit(() -> {
      try {
        Thread.sleep(100000);
        return "slept";
      } catch (InterruptedException e) {
        return "woken";
      }
    });
    try {
      sleeping.get(5, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      System.out.println(sleeping.isDone() + " " + sleeping.cancel(true) + " " + sleeping.isCancelled());
    }
    single.submit(() -> { }).get();
    System.out.println(single.shutdownNow());
    single.awaitTermination(100, TimeUnit.SECONDS);
    AtomicInteger after = new AtomicInteger();
    List<Thread> workers = new ArrayList<>();
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 2, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1), r -> {
          Thread worker = new Thread(r, "mine");
          workers.add(worker);
          return worker;
        }, new ThreadPoolExecutor.CallerRunsPolicy()) {
      @Override
      protected void afterExecute(Runnable r, Throwable t) {
        after.incrementAndGet();
      }
    };
    System.out.println(pool.submit(() -> Thread.currentThread().getName()).get());
    pool.shutdown();
    pool.awaitTermination(100, TimeUnit.SECONDS);
    for (Thread worker : workers) {
      worker.join();  // a pool may be terminated a moment before its last worker has left it
    }
    System.out.println(after + " " + pool.getCompletedTaskCount() + " " + pool.getLargestPoolSize() + " " + pool.toString().replaceAll("@[0-9a-f]+", "@"));
    ExecutorService cached = Executors.newCachedThreadPool();
    System.out.println(cached.submit(() -> 1).get() + cached.submit(() -> 2).get());
    cached.shutdown();
    CompletionService<Integer> completion = new ExecutorCompletionService<>(Executors.newWorkStealingPool(1));
    completion.submit(() -> 5);
    System.out.println(completion.take().get());
    FutureTask<String> task = new FutureTask<>(() -> "future");
    task.run();
    System.out.println(task.get() + " " + task.toString().replaceAll("@[0-9a-f]+", "@"));
  }

  static String get(Future<String> future) {
    try {
      return future.get();
    } catch (Exception e) {
      return "" + e;
    }
  }
}
