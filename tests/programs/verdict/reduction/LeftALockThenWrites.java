// EXPECT: assertion
// ALSO: --por=transitions
import java.util.concurrent.locks.ReentrantLock;

/** What a thread does behind a lock of the library is a step of its own, if it has only locked and unlocked it before. */
public class LeftALockThenWrites {
  static final ReentrantLock LOCK = new ReentrantLock();
  static int inside;
  static volatile int behind;

  public static void main(String[] args) {
    new Thread(() -> {
      LOCK.lock();
      inside = 1;
      LOCK.unlock();
      behind = 1;
    }).start();
    LOCK.lock();
    assert inside == 0 || behind == 1;
    LOCK.unlock();
  }
}
