// EXPECT: ok
// ARGS: --spurious-wakeups
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A wait in a loop does not mind, with monitors and with conditions. */
public class SpuriousLoop {
  static boolean ready, set;

  public static void main(String[] args) throws InterruptedException {
    Object monitor = new Object();
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    new Thread(() -> {
      synchronized (monitor) {
        ready = true;
        monitor.notify();
      }
      lock.lock();
      set = true;
      condition.signal();
      lock.unlock();
    }).start();
    synchronized (monitor) {
      while (!ready) {
        monitor.wait();
      }
    }
    lock.lock();
    while (!set) {
      condition.await();
    }
    lock.unlock();
  }
}
