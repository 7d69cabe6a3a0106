// EXPECT: ok
// ALSO: --library-steps
import java.util.concurrent.locks.StampedLock;

/** An optimistic read that is validated. */
public class StampedOptimistic {
  static int left, right;

  public static void main(String[] args) throws InterruptedException {
    StampedLock lock = new StampedLock();
    Thread writer = new Thread(() -> {
      long stamp = lock.writeLock();
      left++;
      right++;
      lock.unlockWrite(stamp);
    });
    writer.start();
    long stamp = lock.tryOptimisticRead();
    int a = left;
    int b = right;
    if (!lock.validate(stamp)) {
      stamp = lock.readLock();
      a = left;
      b = right;
      lock.unlockRead(stamp);
    }
    assert a == b;
    writer.join();
  }
}
