// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.Semaphore;

/** A thread that has waited for a permit takes it before it leaves the semaphore's queue (T24). */
public class QueuedForAPermit {
  static final Semaphore semaphore = new Semaphore(0);

  public static void main(String[] arguments) {
    new Thread(semaphore::acquireUninterruptibly).start();
    semaphore.release();
    if (semaphore.availablePermits() == 0) {
      assert !semaphore.hasQueuedThreads();
    }
  }
}
