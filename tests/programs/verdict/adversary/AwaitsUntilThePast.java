// EXPECT: assertion
// ALSO: --library-steps

import java.util.Date;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** As AwaitsNoTime, with a deadline. */
public class AwaitsUntilThePast {
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
    condition.awaitUntil(new Date(0));
    assert count == before;
    lock.unlock();
  }
}
