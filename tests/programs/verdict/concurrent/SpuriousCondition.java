// EXPECT: ok
// ARGS: --spurious-wakeups
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** The conditions of the library's locks wait again themselves when their park returns for no reason. */
public class SpuriousCondition {
  static boolean ready;

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    lock.lock();
    new Thread(() -> {
      lock.lock();
      ready = true;
      condition.signal();
      lock.unlock();
    }).start();
    condition.await();
    assert ready;
    lock.unlock();
  }
}
