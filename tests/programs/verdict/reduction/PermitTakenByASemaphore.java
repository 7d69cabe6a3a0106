// EXPECT: deadlock
// ALSO: --library-steps
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;

/** Who waits in a semaphore takes the permit that was meant for a later park. */
public class PermitTakenByASemaphore {
  public static void main(String[] args) {
    Semaphore semaphore = new Semaphore(0);
    Thread waiter = new Thread(() -> {
      semaphore.acquireUninterruptibly();
      LockSupport.park();
    });
    waiter.start();
    LockSupport.unpark(waiter);
    semaphore.release();
  }
}
