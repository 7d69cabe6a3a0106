// EXPECT: ok
// STATES <= 400
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Two threads that take two locks in different orders, but give back the first when the second does not come: no deadlock. */
public class TryLockCycle {
  static final ReentrantLock left = new ReentrantLock();
  static final ReentrantLock right = new ReentrantLock();

  static boolean both(ReentrantLock first, ReentrantLock second) throws InterruptedException {
    first.lock();
    try {
      if (!second.tryLock(5, TimeUnit.MILLISECONDS)) {
        return false;
      }
      second.unlock();
      return true;
    } finally {
      first.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      try {
        both(right, left);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    t.start();
    both(left, right);
    t.join();
  }
}
