// EXPECT: assertion
// ALSO: --por=transitions

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A task asks for its worker's name: the second worker may run the first task's successor (P9). */
public class PoolWorkerNamed {
  static volatile String last = "";

  public static void main(String[] arguments) {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    for (int i = 0; i < 3; i++) {
      pool.execute(() -> last = "ran");
    }
    pool.execute(() -> last = Thread.currentThread().getName());
    pool.shutdown();
    assert !last.equals("pool-1-thread-2");
  }
}
