// EXPECT: exception:java.lang.IllegalMonitorStateException
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Who takes it for granted that tryLock with a time-out succeeds unlocks what is not locked. */
public class TryLockAssumed {
  public static void main(String[] args) {
    ReentrantLock lock = new ReentrantLock();
    new Thread(() -> {
      lock.lock();
      lock.unlock();
    }).start();
    try {
      lock.tryLock(10, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      return;
    }
    lock.unlock();
  }
}
