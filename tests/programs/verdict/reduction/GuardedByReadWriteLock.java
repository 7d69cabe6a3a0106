// EXPECT: ok
// STATES <= 450
// ALSO: --por=transitions
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A field that is written under the write lock, and read under the read lock by two threads at once, needs no interleaving. */
public class GuardedByReadWriteLock {
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private int left, right;

  private void look() {
    lock.readLock().lock();
    try {
      assert left == right;
      assert left + right <= 2;
    } finally {
      lock.readLock().unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    GuardedByReadWriteLock shared = new GuardedByReadWriteLock();
    Thread one = new Thread(shared::look);
    Thread two = new Thread(shared::look);
    one.start();
    two.start();
    shared.lock.writeLock().lock();
    shared.left++;
    shared.right++;
    shared.lock.writeLock().unlock();
    one.join();
    two.join();
  }
}
