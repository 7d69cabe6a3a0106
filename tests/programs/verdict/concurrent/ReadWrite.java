// EXPECT: ok
// ALSO: --library-steps
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Readers never see half of a write. */
public class ReadWrite {
  static int left, right;

  public static void main(String[] args) throws InterruptedException {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Thread writer = new Thread(() -> {
      lock.writeLock().lock();
      left++;
      right++;
      lock.writeLock().unlock();
    });
    writer.start();
    lock.readLock().lock();
    assert left == right;
    lock.readLock().unlock();
    writer.join();
  }
}
