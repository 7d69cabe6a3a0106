// EXPECT: ok
// STATES <= 30
import java.util.concurrent.locks.ReentrantLock;

/** That a lock is asked for when all other threads have ended does not matter. */
public class LockAskedAtTheEnd {
  private static final ReentrantLock lock = new ReentrantLock();
  private static int count;

  public static void main(String[] args) throws InterruptedException {
    Runnable body = () -> {
      lock.lock();
      count++;
      lock.unlock();
    };
    Thread one = new Thread(body);
    Thread two = new Thread(body);
    one.start();
    two.start();
    one.join();
    two.join();
    assert !lock.isLocked() && !lock.hasQueuedThreads() && count == 2;
  }
}
