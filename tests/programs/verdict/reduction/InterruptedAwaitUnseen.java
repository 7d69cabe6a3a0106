// EXPECT: ok
// ALSO: --library-steps
// ALSO: --por=transitions
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A waiting thread is interrupted while another one holds the lock, and a third one wants it. */
public class InterruptedAwaitUnseen {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private int signals, interrupts, turns;

  private void await() {
    lock.lock();
    try {
      if (turns == 0) {
        changed.await();
        signals++;
      }
    } catch (InterruptedException e) {
      interrupts++;
    } finally {
      turns++;
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    InterruptedAwaitUnseen shared = new InterruptedAwaitUnseen();
    Thread one = new Thread(shared::await);
    Thread two = new Thread(() -> {
      shared.lock.lock();
      shared.turns++;
      shared.changed.signal();
      shared.lock.unlock();
    });
    one.start();
    two.start();
    one.interrupt();
    one.join();
    two.join();
    assert shared.turns == 2 && shared.signals + shared.interrupts <= 1;
  }
}
