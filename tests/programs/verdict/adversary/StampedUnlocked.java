// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.locks.StampedLock;

/** Freeing a lock by its stamp looks at the lock, and then frees it, although another thread has done so (T8). */
public class StampedUnlocked {
  static final StampedLock lock = new StampedLock();

  public static void main(String[] arguments) {
    new Thread(() -> {
      long stamp = lock.writeLock();
      try {
        lock.unlockWrite(stamp);
      } catch (IllegalMonitorStateException e) {
        // main has freed it
      }
    }).start();
    if (lock.tryUnlockWrite()) {
      lock.writeLock();
      assert lock.isWriteLocked();
    }
  }
}
