// EXPECT: deadlock
// ALSO: --library-steps

import java.util.concurrent.Semaphore;

/** A thread that has found no permit may enter the queue behind one that waits for two (T24). */
public class SeveralPermits {
  static final Semaphore semaphore = new Semaphore(0);

  public static void main(String[] arguments) throws InterruptedException {
    new Thread(() -> {
      semaphore.release();
      semaphore.acquireUninterruptibly(2);
    }).start();
    semaphore.acquire(); // waits for ever behind the other thread, although there is a permit
    semaphore.release(2);
  }
}
