// EXPECT: assertion
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Two threads write under the read lock of a field that others read under it: an update is lost. */
public class GuardedByReadLock {
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private int count;

  public static void main(String[] args) throws InterruptedException {
    GuardedByReadLock shared = new GuardedByReadLock();
    Runnable body = () -> {
      shared.lock.readLock().lock();
      shared.count++;
      shared.lock.readLock().unlock();
    };
    Thread one = new Thread(body);
    Thread two = new Thread(body);
    one.start();
    two.start();
    one.join();
    two.join();
    shared.lock.writeLock().lock();
    assert shared.count == 2;
    shared.lock.writeLock().unlock();
  }
}
