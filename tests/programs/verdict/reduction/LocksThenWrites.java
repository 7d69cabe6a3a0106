// EXPECT: assertion
// ALSO: --por=transitions
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

/** What is written behind the taking of a lock or permit is seen by who does not take it, one write at a time. */
public class LocksThenWrites {
  static final ReentrantLock LOCK = new ReentrantLock();
  static final Semaphore PERMIT = new Semaphore(1);
  static volatile int first, second, third;

  public static void main(String[] args) {
    new Thread(() -> {
      LOCK.lock();
      first = 1;
      second = 1;
      LOCK.unlock();
      PERMIT.acquireUninterruptibly();
      third = 1;
      PERMIT.release();
    }).start();
    boolean between = first == 1 && second == 0;
    assert !between || third == 0 || second == 1;
    assert !between;
  }
}
