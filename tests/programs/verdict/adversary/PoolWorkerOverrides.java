// EXPECT: assertion

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Shutting down does not interrupt a worker whose task has done all that it does, as long as the worker has not noticed. */
public class PoolWorkerOverrides {
  static volatile boolean done;
  static volatile boolean interrupted;

  static class Loud extends Thread {
    Loud(Runnable worker) {
      super(worker);
    }

    @Override
    public void interrupt() {
      interrupted = true;
      super.interrupt();
    }
  }

  public static void main(String[] args) {
    ExecutorService pool = Executors.newFixedThreadPool(1, Loud::new);
    pool.execute(() -> done = true);
    if (done) {
      pool.shutdown();
      assert interrupted;
    }
    pool.shutdown();
  }
}
