// EXPECT: assertion:java.lang.AssertionError
// ARGS: --timeouts=last-resort
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: --library-steps
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** As LastResortDeadlinePassed, where the program's look at the clock, by another thread, is what lets time pass. */
public class LastResortDeadlineOfALock {
  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    new Thread(() -> {
      try {
        assert lock.tryLock(2, TimeUnit.MILLISECONDS);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }).start();
    System.nanoTime();
    lock.unlock();
  }
}
