// EXPECT: assertion
// ALSO: --library-steps
import java.util.concurrent.locks.ReentrantLock;

/** A thread can ask whether another one waits for a lock. */
public class QueueOfALockSeen {
  public static void main(String[] args) {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    new Thread(lock::lock).start();
    assert !lock.hasQueuedThreads();
    lock.unlock();
  }
}
