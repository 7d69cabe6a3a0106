// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;

/** Who asks for a read lock with a time-out looks into the queue, in which a reader is a moment longer (T24). */
public class QueueOfAStampedLock {
  static final StampedLock lock = new StampedLock();

  public static void main(String[] arguments) throws InterruptedException {
    long stamp = lock.writeLock();
    new Thread(lock::readLock).start();
    lock.unlockWrite(stamp);
    assert lock.getReadLockCount() == 0 || lock.tryReadLock(0, TimeUnit.SECONDS) != 0;
  }
}
