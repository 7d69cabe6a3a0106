// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;

/** As QueueOfAStampedLock: a reader enters the queue although the lock is free by then. */
public class QueuedForAStampedLock {
  static final StampedLock lock = new StampedLock();
  static volatile boolean acquired;

  public static void main(String[] arguments) throws InterruptedException {
    long stamp = lock.writeLock();
    new Thread(() -> {
      lock.readLock();
      acquired = true;
    }).start();
    lock.unlockWrite(stamp);
    if (lock.tryReadLock(0, TimeUnit.SECONDS) != 0) {
      assert lock.tryReadLock(0, TimeUnit.SECONDS) != 0 || acquired;
    }
  }
}
