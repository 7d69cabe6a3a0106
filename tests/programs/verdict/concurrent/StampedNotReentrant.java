// EXPECT: deadlock
import java.util.concurrent.locks.StampedLock;

/** A StampedLock is not reentrant. */
public class StampedNotReentrant {
  public static void main(String[] args) {
    StampedLock lock = new StampedLock();
    lock.writeLock();
    lock.writeLock();
  }
}
