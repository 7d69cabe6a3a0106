// EXPECT: ok
// OUTPUTS: "false\n", "true\n"
// ALSO: --library-steps
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** tryLock with a time-out of a read lock and of a StampedLock. */
public class ReadLockTimed {
  public static void main(String[] args) throws InterruptedException {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Thread t = new Thread(() -> {
      lock.writeLock().lock();
      lock.writeLock().unlock();
    });
    t.start();
    boolean locked = lock.readLock().tryLock(1, TimeUnit.SECONDS);
    System.out.println(locked);
    if (locked) {
      lock.readLock().unlock();
    }
  }
}
