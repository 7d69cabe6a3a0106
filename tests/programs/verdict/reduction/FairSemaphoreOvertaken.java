// EXPECT: ok
// ALSO: --library-steps
import java.util.concurrent.Semaphore;

/** Nobody overtakes who waits in a fair semaphore. */
public class FairSemaphoreOvertaken {
  private static int turn;

  public static void main(String[] arguments) throws InterruptedException {
    Semaphore semaphore = new Semaphore(0, true);
    Thread first = new Thread(() -> {
      semaphore.acquireUninterruptibly();
      assert turn == 0;
      turn = 1;
    });
    first.start();
    while (!semaphore.hasQueuedThreads()) Thread.yield();
    Thread second = new Thread(() -> {
      semaphore.acquireUninterruptibly();
      turn = 2;
    });
    second.start();
    semaphore.release();
    first.join();
    semaphore.release();
  }
}
