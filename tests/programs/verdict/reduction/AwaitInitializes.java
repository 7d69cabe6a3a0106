// EXPECT: assertion
// ARGS: --property=assertion
// ALSO: --library-steps
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Who waits for a condition initialises ForkJoinPool, which reads a system property only then. */
public class AwaitInitializes {
  public static void main(String[] args) {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    new Holds(lock).start();
    lock.lock();
    new Sets().start();
    condition.awaitUninterruptibly();
  }

  private static class Holds extends Thread {
    private ReentrantLock given;

    Holds(ReentrantLock given) {
      this.given = given;
    }

    @Override
    public void run() {
      ReentrantLock mine = given;
      given = null;
      LockSupport.park();
      mine.lock();
    }
  }

  private static class Sets extends Thread {
    @Override
    public void run() {
      System.setProperty("java.util.concurrent.ForkJoinPool.common.parallelism", "7");
      assert ForkJoinPool.getCommonPoolParallelism() != 7;
    }
  }
}
