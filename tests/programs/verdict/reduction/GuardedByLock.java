// EXPECT: ok
// STATES <= 30
// ALSO: --library-steps
// ALSO: --por=transitions
import java.util.concurrent.locks.ReentrantLock;

/** Fields that are used only under a ReentrantLock need no interleaving. */
public class GuardedByLock {
  private final ReentrantLock lock = new ReentrantLock();
  private int count, sum;

  private void add(int n) {
    lock.lock();
    try {
      count++;
      sum += n;
      sum += count;
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    GuardedByLock shared = new GuardedByLock();
    Thread one = new Thread(() -> shared.add(1));
    Thread two = new Thread(() -> shared.add(1));
    one.start();
    two.start();
    one.join();
    two.join();
    assert shared.count == 2 && shared.sum == 5;
  }
}
