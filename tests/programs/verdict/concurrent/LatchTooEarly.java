// EXPECT: assertion
// ALSO: --library-steps
import java.util.concurrent.CountDownLatch;

/** A latch counted down before the work is done. */
public class LatchTooEarly {
  static int value;

  public static void main(String[] args) throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(1);
    new Thread(() -> {
      latch.countDown();
      value = 1;
    }).start();
    latch.await();
    assert value == 1;
  }
}
