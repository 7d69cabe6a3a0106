// EXPECT: deadlock
// ALSO: --library-steps
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Two ReentrantLocks taken in different orders. */
public class LockOrderReentrant {
  static void both(Lock first, Lock second) {
    first.lock();
    second.lock();
    second.unlock();
    first.unlock();
  }

  public static void main(String[] args) {
    Lock a = new ReentrantLock();
    Lock b = new ReentrantLock();
    new Thread(() -> both(b, a)).start();
    both(a, b);
  }
}
