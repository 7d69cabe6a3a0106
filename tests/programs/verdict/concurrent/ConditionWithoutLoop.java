// EXPECT: assertion, deadlock
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** if instead of while around await: another consumer may have come in between. */
public class ConditionWithoutLoop {
  static int items;

  public static void main(String[] args) {
    ReentrantLock lock = new ReentrantLock();
    Condition available = lock.newCondition();
    Runnable consume = () -> {
      lock.lock();
      try {
        if (items == 0) {
          available.await();
        }
        assert items > 0;
        items--;
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      } finally {
        lock.unlock();
      }
    };
    new Thread(consume).start();
    new Thread(consume).start();
    lock.lock();
    items++;
    available.signal();
    lock.unlock();
  }
}
