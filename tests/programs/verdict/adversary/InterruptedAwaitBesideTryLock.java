// EXPECT: assertion
// ALSO: --library-steps
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Who is interrupted in a condition takes the lock again. A thread that knows only the lock can come first. */
public class InterruptedAwaitBesideTryLock {
  static volatile boolean holds;

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Thread other = new Thread(() -> {
      assert !lock.tryLock();
    });
    Condition condition = lock.newCondition();
    Thread waiter = new Thread(() -> {
      lock.lock();
      holds = true;
      try {
        condition.await();
      } catch (InterruptedException e) {
        // the lock is held for ever
      }
    });
    waiter.start();
    while (!holds) {
      Thread.yield();
    }
    waiter.interrupt();
    other.start();
  }
}
