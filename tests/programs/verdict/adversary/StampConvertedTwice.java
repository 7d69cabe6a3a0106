// EXPECT: assertion
// ALSO: --all-errors --por=transitions

import java.util.concurrent.locks.StampedLock;

/** As StampUsedTwice: two threads that turn a writer's stamp into a reader's may both find the lock held. */
public class StampConvertedTwice {
  static final StampedLock lock = new StampedLock();
  static int readers;

  static void read(long stamp) {
    if (lock.tryConvertToReadLock(stamp) == 0) return;
    synchronized (lock) {
      ++readers;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    long stamp = lock.writeLock();
    Thread other = new Thread(() -> read(stamp));
    other.start();
    read(stamp);
    other.join();
    assert readers == 1;
  }
}
