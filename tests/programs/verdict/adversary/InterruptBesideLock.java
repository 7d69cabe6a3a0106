// EXPECT: assertion
// ALSO: --por=transitions
import java.util.concurrent.locks.ReentrantLock;

/** The same for lockInterruptibly and an unlock. */
public class InterruptBesideLock {
  private static final ReentrantLock lock = new ReentrantLock();

  public static void main(String[] arguments) {
    lock.lock();
    Thread waits = new Thread(() -> {
      try {
        lock.lockInterruptibly();
      } catch (InterruptedException e) {
        return;
      }
      throw new AssertionError("locked");
    });
    waits.start();
    waits.interrupt();
    lock.unlock();
  }
}
