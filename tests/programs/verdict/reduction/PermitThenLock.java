// EXPECT: deadlock
// ALSO: --por=transitions
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

/** A lock behind a permit may have to wait. */
public class PermitThenLock {
  static final ReentrantLock LOCK = new ReentrantLock();
  static final Semaphore PERMIT = new Semaphore(1);
  static int count;

  public static void main(String[] args) {
    new Thread(() -> {
      LOCK.lock();
      PERMIT.acquireUninterruptibly();
      count++;
      PERMIT.release();
      LOCK.unlock();
    }).start();
    PERMIT.acquireUninterruptibly();
    LOCK.lock();
    count++;
    LOCK.unlock();
    PERMIT.release();
  }
}
