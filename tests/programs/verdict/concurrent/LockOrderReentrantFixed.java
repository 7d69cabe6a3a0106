// EXPECT: ok
// ALSO: --library-steps
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** The same order for both. */
public class LockOrderReentrantFixed {
  static void both(Lock first, Lock second) {
    first.lock();
    second.lock();
    second.unlock();
    first.unlock();
  }

  public static void main(String[] args) {
    Lock a = new ReentrantLock();
    Lock b = new ReentrantLock();
    new Thread(() -> both(a, b)).start();
    both(a, b);
  }
}
