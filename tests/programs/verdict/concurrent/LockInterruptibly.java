// EXPECT: ok
// ALSO: --library-steps
import java.util.concurrent.locks.ReentrantLock;

/** A thread that waits for a lock is interrupted. */
public class LockInterruptibly {
  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    Thread t = new Thread(() -> {
      try {
        lock.lockInterruptibly();
        throw new AssertionError("locked");
      } catch (InterruptedException e) {
        assert !lock.isHeldByCurrentThread();
      }
    });
    t.start();
    t.interrupt();
    t.join();
    lock.unlock();
  }
}
