import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
/** Threads of executors: they go on inside the library, where a schedule can stop them only while they wait. */
public class Pool {
  private int total;
  private final AtomicInteger count = new AtomicInteger();

  private void add() { int seen = count.get(); count.set(seen + 1); }

  int future() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Future<Integer> future = pool.submit(() -> { total++; return total; });
    total++;
    int result = future.get();
    pool.shutdown();
    return result;
  }
  int two() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.execute(this::add);
    pool.execute(() -> add());
    pool.shutdown();
    pool.awaitTermination(10, TimeUnit.SECONDS);
    return count.get();
  }
  int completable() throws Exception {
    CompletableFuture<Integer> other = CompletableFuture.supplyAsync(() -> { int seen = count.get(); count.set(seen + 1); return seen; });
    add();
    return other.get() + count.get();
  }

  public static void main(String[] args) throws Exception {
    Pool pool = new Pool();
    switch (args[0]) {
      case "future": pool.future(); break;
      case "two": pool.two(); break;
      default: pool.completable();
    }
  }
}
