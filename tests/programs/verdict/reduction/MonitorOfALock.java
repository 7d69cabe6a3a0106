// EXPECT: assertion
import java.util.concurrent.locks.ReentrantLock;

/** The monitor of a lock object and the lock exclude nobody from each other: an update is lost. */
public class MonitorOfALock {
  private final ReentrantLock lock = new ReentrantLock();
  private int count;

  public static void main(String[] args) throws InterruptedException {
    MonitorOfALock shared = new MonitorOfALock();
    Thread one = new Thread(() -> {
      shared.lock.lock();
      shared.count++;
      shared.lock.unlock();
    });
    Thread two = new Thread(() -> {
      synchronized (shared.lock) {
        shared.count++;
      }
    });
    one.start();
    two.start();
    one.join();
    two.join();
    assert shared.count == 2;
  }
}
