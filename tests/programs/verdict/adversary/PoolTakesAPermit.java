// EXPECT: deadlock
// ALSO: --por=transitions

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;

/** An idle worker waits in its queue, and takes the permit that was meant for a later park. */
public class PoolTakesAPermit {
  static volatile Thread worker;

  public static void main(String[] args) {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> worker = Thread.currentThread());
    if (worker != null) {
      LockSupport.unpark(worker);
      pool.execute(LockSupport::park);
    }
    pool.shutdown();
  }
}
