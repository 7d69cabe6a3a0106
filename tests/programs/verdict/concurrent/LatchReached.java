// EXPECT: ok
// ALSO: --library-steps
import java.util.concurrent.CountDownLatch;

/** What happens before countDown is seen after await. */
public class LatchReached {
  static int value;

  public static void main(String[] args) throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(2);
    new Thread(() -> {
      value = 1;
      latch.countDown();
    }).start();
    new Thread(latch::countDown).start();
    latch.await();
    assert value == 1;
  }
}
