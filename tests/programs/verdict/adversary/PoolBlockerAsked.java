// EXPECT: ok
// ALSO: --por=transitions

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;

/** A program that asks on what a worker waits: the worker waits in the queue, and shutting down has to wake it (P8). */
public class PoolBlockerAsked {
  static volatile Thread worker;

  public static void main(String[] arguments) {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> worker = Thread.currentThread());
    if (worker != null) {
      LockSupport.getBlocker(worker);
    }
    pool.shutdown();
  }
}
