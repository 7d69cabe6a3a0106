// The signal comes before the wait.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionWithoutSignal {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition full = lock.newCondition();
  static final ConditionWithoutSignal buffer = new ConditionWithoutSignal();

  void await() {
    lock.lock();
    try {
      full.awaitUninterruptibly();
    } finally {
      lock.unlock();
    }
  }

  void signal() {
    lock.lock();
    try {
      full.signal();
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) {
    new Thread(buffer::await, "waiter").start();
    buffer.signal();
  }
}
