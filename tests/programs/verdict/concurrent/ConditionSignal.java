// EXPECT: ok
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** await in a loop over the condition, signalled under the lock. */
public class ConditionSignal {
  static boolean ready;

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    new Thread(() -> {
      lock.lock();
      ready = true;
      condition.signal();
      lock.unlock();
    }).start();
    lock.lock();
    while (!ready) {
      condition.await();
    }
    lock.unlock();
    assert ready;
  }
}
