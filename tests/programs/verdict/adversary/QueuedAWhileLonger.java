// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.locks.ReentrantLock;

/** A thread that has waited for a lock has it before it leaves the lock's queue (T24). */
public class QueuedAWhileLonger {
  static final ReentrantLock lock = new ReentrantLock();

  public static void main(String[] arguments) {
    lock.lock();
    new Thread(lock::lock).start();
    lock.unlock();
    if (lock.isLocked()) {
      assert !lock.hasQueuedThreads();
    }
  }
}
