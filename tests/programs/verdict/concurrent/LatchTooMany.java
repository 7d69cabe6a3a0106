// EXPECT: deadlock
// ALSO: --library-steps
import java.util.concurrent.CountDownLatch;

/** A latch that counts one more than there are threads. */
public class LatchTooMany {
  public static void main(String[] args) throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(2);
    new Thread(latch::countDown).start();
    latch.await();
  }
}
