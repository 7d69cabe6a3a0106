// EXPECT: assertion
// ALSO: --library-steps
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Writing under the read lock. */
public class ReadWriteUnderReadLock {
  static int value;

  public static void main(String[] args) throws InterruptedException {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Runnable add = () -> {
      lock.readLock().lock();
      value++;
      lock.readLock().unlock();
    };
    Thread t = new Thread(add);
    t.start();
    add.run();
    t.join();
    assert value == 2;
  }
}
