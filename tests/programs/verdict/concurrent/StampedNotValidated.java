// EXPECT: assertion
// ALSO: --library-steps
import java.util.concurrent.locks.StampedLock;

/** An optimistic read that nobody validates. */
public class StampedNotValidated {
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
    if (stamp != 0) {
      assert left == right;
    }
    writer.join();
  }
}
