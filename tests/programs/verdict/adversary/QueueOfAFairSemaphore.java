// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** As QueueOfAFairLock: a thread enters the queue although there are permits by then. */
public class QueueOfAFairSemaphore {
  static final Semaphore semaphore = new Semaphore(0, true);
  static volatile boolean acquired;

  public static void main(String[] arguments) throws InterruptedException {
    new Thread(() -> {
      semaphore.acquireUninterruptibly();
      acquired = true;
    }).start();
    semaphore.release(4);
    if (semaphore.tryAcquire(0, TimeUnit.SECONDS)) {
      assert semaphore.tryAcquire(0, TimeUnit.SECONDS) || acquired;
    }
  }
}
