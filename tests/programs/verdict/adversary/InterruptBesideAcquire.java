// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --library-steps
import java.util.concurrent.Semaphore;

/** An interrupt and a release that both come between the look at the interrupt and the attempt: the permit is acquired. */
public class InterruptBesideAcquire {
  private static final Semaphore permits = new Semaphore(0);

  public static void main(String[] arguments) {
    Thread waits = new Thread(() -> {
      try {
        permits.acquire();
      } catch (InterruptedException e) {
        return;
      }
      throw new AssertionError("acquired");
    });
    waits.start();
    waits.interrupt();
    permits.release();
  }
}
