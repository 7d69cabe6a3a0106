// EXPECT: assertion

import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;

/** A task has done all that it does, and its worker still counts as active. */
public class PoolAsksForActive {
  static volatile boolean done;

  public static void main(String[] args) {
    ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
    pool.execute(() -> done = true);
    if (done) {
      assert pool.getActiveCount() == 0;
    }
    pool.shutdown();
  }
}
