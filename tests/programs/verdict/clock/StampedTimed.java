// EXPECT: ok
// OUTPUTS: "false\n", "true\n"
// ALSO: --library-steps
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
    long mine = lock.tryWriteLock(1, TimeUnit.SECONDS);
    System.out.println(mine != 0);
    if (mine != 0) {
      lock.unlockWrite(mine);
    }
  }
}
