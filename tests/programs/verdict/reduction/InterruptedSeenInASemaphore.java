// EXPECT: assertion
// ALSO: --library-steps
import java.util.concurrent.Semaphore;

/** Who is interrupted while it waits for a permit clears its interrupt status until it has the permit. */
public class InterruptedSeenInASemaphore {
  public static void main(String[] args) {
    Semaphore semaphore = new Semaphore(0);
    Thread waiter = new Thread(semaphore::acquireUninterruptibly);
    waiter.start();
    waiter.interrupt();
    assert waiter.isInterrupted();
    semaphore.release();
  }
}
