// EXPECT: assertion
// ALSO: --library-steps
import java.util.concurrent.locks.ReentrantLock;

/** Who is interrupted while it waits for a lock clears its interrupt status until it has the lock. */
public class InterruptedSeenInALock {
  public static void main(String[] args) {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    Thread waiter = new Thread(() -> lock.lock());
    waiter.start();
    waiter.interrupt();
    assert waiter.isInterrupted();
    lock.unlock();
  }
}
