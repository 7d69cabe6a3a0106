// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** As AwaitsNoTime, with a time that is over before the thread can park. */
public class AwaitsAMoment {
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
    condition.await(500, TimeUnit.NANOSECONDS);
    assert count == before;
    lock.unlock();
  }
}
