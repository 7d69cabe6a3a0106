// EXPECT: assertion
import java.util.concurrent.locks.ReentrantLock;

/** A lock is asked by reflection whether it is held. */
public class HeldLockReflected {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    new Thread(() -> {
      lock.lock();
      lock.unlock();
    }).start();
    assert !(boolean) ReentrantLock.class.getMethod("isLocked").invoke(lock);
  }
}
