// EXPECT: assertion
// ALSO: --library-steps
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** As AwaitInitializes, seen from the other side: the property comes after somebody has waited. */
public class AwaitInitializesFirst {
  static boolean within;

  public static void main(String[] args) {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    Thread waiter = new Thread(() -> {
      lock.lock();
      within = true;
      condition.awaitUninterruptibly();
      lock.unlock();
    });
    waiter.setDaemon(true);
    waiter.start();
    lock.lock();
    if (within) {
      System.setProperty("java.util.concurrent.ForkJoinPool.common.parallelism", "7");
      assert ForkJoinPool.getCommonPoolParallelism() == 7;
    }
    lock.unlock();
  }
}
