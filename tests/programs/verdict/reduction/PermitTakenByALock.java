// EXPECT: deadlock
// ALSO: --library-steps
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Who waits for a lock takes the permit that was meant for a later park. */
public class PermitTakenByALock {
  public static void main(String[] args) {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    Thread waiter = new Thread(() -> {
      lock.lock();
      lock.unlock();
      LockSupport.park();
    });
    waiter.start();
    LockSupport.unpark(waiter);
    lock.unlock();
  }
}
