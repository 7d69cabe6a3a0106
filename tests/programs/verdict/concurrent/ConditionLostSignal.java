// EXPECT: deadlock
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** The signal may come before the await that does not look at any condition. */
public class ConditionLostSignal {
  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    new Thread(() -> {
      lock.lock();
      condition.signal();
      lock.unlock();
    }).start();
    lock.lock();
    condition.await();
    lock.unlock();
  }
}
