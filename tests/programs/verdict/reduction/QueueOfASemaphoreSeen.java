// EXPECT: assertion
// ALSO: --library-steps
import java.util.concurrent.Semaphore;

/** A thread can ask whether another one waits for a permit. */
public class QueueOfASemaphoreSeen {
  public static void main(String[] args) {
    Semaphore semaphore = new Semaphore(0);
    new Thread(semaphore::acquireUninterruptibly).start();
    assert !semaphore.hasQueuedThreads();
    semaphore.release();
  }
}
