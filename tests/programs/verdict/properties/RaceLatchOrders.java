// EXPECT: ok
// ARGS: --property=deadlock,assertion,exception,race
// ALSO: --library-steps
// What is written before counting down is in order for who waits.
import java.util.concurrent.CountDownLatch;

public class RaceLatchOrders {
  static int x;

  public static void main(String[] args) throws InterruptedException {
    CountDownLatch written = new CountDownLatch(1);
    new Thread(() -> {
      x = 1;
      written.countDown();
    }).start();
    written.await();
    x++;
  }
}
