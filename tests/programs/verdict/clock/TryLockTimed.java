// EXPECT: ok
// OUTPUTS: "false\n", "true\n"
// ALSO: --library-steps
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** tryLock with a time-out gets the lock or does not. */
public class TryLockTimed {
  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Thread t = new Thread(() -> {
      lock.lock();
      lock.unlock();
    });
    t.start();
    boolean locked = lock.tryLock(1, TimeUnit.SECONDS);
    System.out.println(locked);
    if (locked) {
      lock.unlock();
    }
    t.join();
  }
}
