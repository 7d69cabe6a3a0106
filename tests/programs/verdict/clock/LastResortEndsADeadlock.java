// EXPECT: assertion:java.lang.AssertionError
// ARGS: --timeouts=last-resort
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: --search=bfs
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Both hold a lock and try the other one: nothing else can go on, so a time-out fires. */
public class LastResortEndsADeadlock {
  static final ReentrantLock a = new ReentrantLock();
  static final ReentrantLock b = new ReentrantLock();

  static void both(ReentrantLock first, ReentrantLock second) {
    first.lock();
    try {
      boolean got = second.tryLock(1, TimeUnit.SECONDS);
      if (got) {
        second.unlock();
      }
      assert got;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    } finally {
      first.unlock();
    }
  }

  public static void main(String[] args) {
    new Thread(() -> both(a, b)).start();
    both(b, a);
  }
}
