// A latch that nobody counts down.
import java.util.concurrent.CountDownLatch;

public class ForgottenLatch {
  static final CountDownLatch ready = new CountDownLatch(2);

  public static void main(String[] args) throws InterruptedException {
    new Thread(ready::countDown).start();
    ready.await();
  }
}
