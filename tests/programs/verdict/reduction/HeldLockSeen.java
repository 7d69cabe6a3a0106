// EXPECT: assertion
// ALSO: --library-steps
import java.util.concurrent.locks.ReentrantLock;

/** A thread can find a lock held, however short that is. */
public class HeldLockSeen {
  public static void main(String[] args) {
    ReentrantLock lock = new ReentrantLock();
    new Thread(() -> {
      lock.lock();
      lock.unlock();
    }).start();
    assert lock.tryLock();
    lock.unlock();
  }
}
