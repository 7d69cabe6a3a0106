// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Who waits for a condition frees the lock, also if the time is over at once (T24). */
public class AwaitsNoTime {
  static final ReentrantLock lock = new ReentrantLock();
  static final Condition condition = lock.newCondition();
  static int count;

  public static void main(String[] arguments) throws InterruptedException {
    new Thread(() -> {
      lock.lock();
      count++;
      lock.unlock();
    }).start();
    lock.lock();
    int before = count;
    condition.awaitNanos(0);
    assert count == before;
    lock.unlock();
  }
}
