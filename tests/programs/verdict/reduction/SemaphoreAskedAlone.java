// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --library-steps
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;

/** A thread counts down while it has a permit. The one that asks for it then may be alone, or not. */
public class SemaphoreAskedAlone {
  public static void main(String[] arguments) throws InterruptedException {
    Semaphore semaphore = new Semaphore(1);
    CountDownLatch taken = new CountDownLatch(1);
    new Thread(() -> {
      semaphore.acquireUninterruptibly();
      taken.countDown();
      semaphore.release();
    }).start();
    taken.await();
    assert semaphore.tryAcquire();
  }
}
