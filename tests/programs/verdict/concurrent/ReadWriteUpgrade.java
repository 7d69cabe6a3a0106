// EXPECT: deadlock
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A read lock cannot become a write lock. */
public class ReadWriteUpgrade {
  public static void main(String[] args) {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    lock.readLock().lock();
    lock.writeLock().lock();
  }
}
