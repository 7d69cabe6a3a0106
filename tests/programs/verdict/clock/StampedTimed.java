// EXPECT: ok
// OUTPUTS: "false\n", "true\n"
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;

/** tryWriteLock with a time-out. */
public class StampedTimed {
  public static void main(String[] args) throws InterruptedException {
    StampedLock lock = new StampedLock();
    Thread t = new Thread(() -> {
      long stamp = lock.writeLock();
      lock.unlockWrite(stamp);
    });
    t.start();
    System.out.println(lock.tryWriteLock(1, TimeUnit.SECONDS) != 0);
  }
}
