// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.locks.ReentrantLock;

/** A thread that has found a lock held may come into the queue when the lock is free again (T24). */
public class QueuedForAFreeLock {
  static final ReentrantLock lock = new ReentrantLock();

  public static void main(String[] arguments) {
    lock.lock();
    new Thread(lock::lock).start();
    lock.unlock();
    if (!lock.hasQueuedThreads()) {
      assert !lock.hasQueuedThreads();
    }
  }
}
