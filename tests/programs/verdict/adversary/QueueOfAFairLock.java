// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Who asks for a fair lock with a time-out looks into its queue: a reader is in it a moment longer (T24). */
public class QueueOfAFairLock {
  static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock(true);

  public static void main(String[] arguments) throws InterruptedException {
    lock.writeLock().lock();
    new Thread(() -> lock.readLock().lock()).start();
    lock.writeLock().unlock();
    assert lock.getReadLockCount() == 0 || lock.readLock().tryLock(0, TimeUnit.SECONDS);
  }
}
