// EXPECT: deadlock
// ALSO: --library-steps

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A reader waits for another one, and a writer has called lock in between: new readers wait behind it. So a writer in the
 * queue of a lock is seen by others, and its call cannot wait in front of the lock as that of a ReentrantLock.
 */
public class ReaderBehindAWriter {
  private static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
  private static final CountDownLatch READ = new CountDownLatch(1);

  public static void main(String[] arguments) throws InterruptedException {
    new Thread(() -> {
      LOCK.readLock().lock();
      READ.countDown();
      LOCK.readLock().unlock();
    }).start();
    new Thread(() -> {
      LOCK.writeLock().lock();
      LOCK.writeLock().unlock();
    }).start();
    LOCK.readLock().lock();
    READ.await();
    LOCK.readLock().unlock();
  }
}
