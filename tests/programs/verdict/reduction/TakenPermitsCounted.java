// EXPECT: assertion
// ALSO: --library-steps
import java.util.concurrent.Semaphore;

/** A thread counts the permits while another one has one of them. */
public class TakenPermitsCounted {
  public static void main(String[] args) {
    Semaphore semaphore = new Semaphore(2);
    new Thread(() -> {
      semaphore.acquireUninterruptibly();
      semaphore.release();
    }).start();
    assert semaphore.availablePermits() == 2;
  }
}
