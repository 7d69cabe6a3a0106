// EXPECT: assertion
// ALSO: --library-steps
import java.util.concurrent.Semaphore;

/** Who waits for a permit may be interrupted before the permit is there, or after it has taken it. */
public class InterruptedInASemaphore {
  public static void main(String[] args) throws InterruptedException {
    Semaphore semaphore = new Semaphore(0);
    boolean[] got = new boolean[1];
    Thread waiter = new Thread(() -> {
      try {
        semaphore.acquire();
        got[0] = true;
      } catch (InterruptedException e) {
        // not yet
      }
    });
    waiter.start();
    semaphore.release();
    waiter.interrupt();
    waiter.join();
    assert got[0];
  }
}
