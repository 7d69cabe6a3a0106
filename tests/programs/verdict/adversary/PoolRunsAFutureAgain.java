// EXPECT: assertion

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;

/** A future that is never done can be run again, but not before the worker has left it. */
public class PoolRunsAFutureAgain {
  static volatile int runs;
  static volatile boolean set;

  static class Again extends FutureTask<Integer> {
    Again() {
      super(() -> ++runs);
    }

    @Override
    protected void set(Integer value) {
      set = true;
    }
  }

  public static void main(String[] args) {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Again again = new Again();
    pool.execute(again);
    if (set) {
      again.run();
      assert runs == 2;
    }
    pool.shutdown();
  }
}
