// EXPECT: assertion
// ALSO: --all-errors --por=transitions

import java.util.concurrent.locks.StampedLock;

/** Two threads that free a lock by one stamp may both find it held. */
public class StampUsedTwice {
  static final StampedLock lock = new StampedLock();
  static volatile int freed;

  static void free(long stamp) {
    try {
      lock.unlockWrite(stamp);
      synchronized (lock) {
        ++freed;
      }
    } catch (IllegalMonitorStateException e) {
      // the other one was faster
    }
  }

  public static void main(String[] args) throws InterruptedException {
    long stamp = lock.writeLock();
    Thread other = new Thread(() -> free(stamp));
    other.start();
    free(stamp);
    other.join();
    assert freed == 1;
  }
}
