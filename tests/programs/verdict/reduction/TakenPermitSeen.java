// EXPECT: assertion
// ALSO: --library-steps
import java.util.concurrent.Semaphore;

/** A thread can find no permit, however short the time is for which another one has it. */
public class TakenPermitSeen {
  public static void main(String[] args) {
    Semaphore semaphore = new Semaphore(1);
    new Thread(() -> {
      semaphore.acquireUninterruptibly();
      semaphore.release();
    }).start();
    assert semaphore.tryAcquire();
    semaphore.release();
  }
}
