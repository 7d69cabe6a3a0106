// EXPECT: ok
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A write lock can become a read lock. */
public class ReadWriteDowngrade {
  static int value;

  public static void main(String[] args) throws InterruptedException {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Runnable add = () -> {
      lock.writeLock().lock();
      int seen = ++value;
      lock.readLock().lock();
      lock.writeLock().unlock();
      assert value == seen;
      lock.readLock().unlock();
    };
    Thread t = new Thread(add);
    t.start();
    add.run();
    t.join();
  }
}
