// EXPECT: ok
// OUTPUTS: "false\n", "true\n"
// ALSO: --library-steps
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** CountDownLatch.await with a time-out. */
public class LatchTimed {
  public static void main(String[] args) throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(1);
    new Thread(latch::countDown).start();
    System.out.println(latch.await(1, TimeUnit.SECONDS));
  }
}
