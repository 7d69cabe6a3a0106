// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --library-steps
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

/** A thread counts down while it holds a lock. The one that asks for the lock then may be alone, or not. */
public class LockAskedAlone {
  public static void main(String[] arguments) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    CountDownLatch locked = new CountDownLatch(1);
    new Thread(() -> {
      lock.lock();
      locked.countDown();
      lock.unlock();
    }).start();
    locked.await();
    assert lock.tryLock();
  }
}
