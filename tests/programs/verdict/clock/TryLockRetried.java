// EXPECT: ok
// STATES <= 200
// ALSO: --library-steps
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** A loop around tryLock with a time-out has finitely many states: they are compared relative to now. */
public class TryLockRetried {
  static int value;

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Runnable add = () -> {
      try {
        while (!lock.tryLock(1, TimeUnit.SECONDS)) {
        }
        value++;
        lock.unlock();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    };
    Thread t = new Thread(add);
    t.start();
    add.run();
    t.join();
    assert value == 2;
  }
}
