// EXPECT: deadlock
// ALSO: --library-steps

import java.util.concurrent.Semaphore;

/** As SeveralPermits: the one permit is taken and given back. */
public class SeveralPermitsTaken {
  static final Semaphore semaphore = new Semaphore(1);

  public static void main(String[] arguments) throws InterruptedException {
    new Thread(() -> {
      semaphore.acquireUninterruptibly();
      semaphore.release();
      semaphore.acquireUninterruptibly(2);
      semaphore.release(2);
    }).start();
    semaphore.acquire();
    semaphore.release(2);
  }
}
