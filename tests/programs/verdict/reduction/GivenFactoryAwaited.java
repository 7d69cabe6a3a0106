// EXPECT: assertion
// ARGS: -D java.util.concurrent.ForkJoinPool.common.threadFactory=GivenFactoryAwaited
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Who waits for a condition initialises ForkJoinPool, and so the class that an option names. */
public class GivenFactoryAwaited implements ForkJoinPool.ForkJoinWorkerThreadFactory {
  static volatile boolean made;

  public GivenFactoryAwaited() {
    made = true;
  }

  @Override
  public ForkJoinWorkerThread newThread(ForkJoinPool pool) {
    return null;
  }

  public static void main(String[] args) {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    Thread waiter = new Thread(() -> {
      lock.lock();
      condition.awaitUninterruptibly();
      lock.unlock();
    });
    waiter.setDaemon(true);
    waiter.start();
    assert !made;
  }
}
