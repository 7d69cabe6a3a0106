// EXPECT: ok
import java.util.concurrent.locks.ReentrantLock;

/** A fair lock, held twice, and its queries. */
public class FairLock {
  static int value;

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock(true);
    Thread t = new Thread(() -> {
      lock.lock();
      lock.lock();
      value++;
      assert lock.getHoldCount() == 2;
      lock.unlock();
      lock.unlock();
    });
    t.start();
    lock.lock();
    value++;
    assert lock.isHeldByCurrentThread();
    lock.unlock();
    t.join();
    assert value == 2 && !lock.isLocked();
  }
}
