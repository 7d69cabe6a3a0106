// A task that waits for another task of a pool with one thread.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class Pool {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Future<Integer> outer = pool.submit(() -> pool.submit(() -> 1).get());
    outer.get();
  }
}
