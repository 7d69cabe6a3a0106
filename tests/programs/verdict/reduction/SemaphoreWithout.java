// EXPECT: assertion
// ALSO: --library-steps
// ALSO: --por=transitions
import java.util.concurrent.Semaphore;

/** A semaphore of two permits is no lock. */
public class SemaphoreWithout {
  private static final Semaphore SEMAPHORE = new Semaphore(2);
  private static int count;

  private static void increment() {
    SEMAPHORE.acquireUninterruptibly();
    count++;
    SEMAPHORE.release();
  }

  public static void main(String[] arguments) throws InterruptedException {
    Thread other = new Thread(SemaphoreWithout::increment);
    other.start();
    increment();
    other.join();
    assert count == 2;
  }
}
