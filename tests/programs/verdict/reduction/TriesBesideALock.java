// EXPECT: assertion
// ALSO: --por=transitions
import java.util.concurrent.locks.ReentrantLock;

/** Whoever tries to lock sees that the lock is held before anything was written behind it. */
public class TriesBesideALock {
  static final ReentrantLock LOCK = new ReentrantLock();
  static volatile int written;

  public static void main(String[] args) {
    new Thread(() -> {
      LOCK.lock();
      written = 1;
      LOCK.unlock();
    }).start();
    if (LOCK.tryLock()) {
      LOCK.unlock();
    } else {
      assert written == 1;
    }
  }
}
