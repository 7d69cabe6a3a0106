// EXPECT: assertion
// ALSO: --por=transitions

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;

/** Another thread can ask on what an idle worker waits. */
public class PoolBlockerSeen {
  static volatile Thread worker;

  public static void main(String[] args) {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> worker = Thread.currentThread());
    if (worker != null) {
      assert LockSupport.getBlocker(worker) == null;
    }
    pool.shutdown();
  }
}
