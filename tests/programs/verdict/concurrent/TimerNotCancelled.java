// EXPECT: deadlock
import java.util.Timer;
import java.util.concurrent.CountDownLatch;

/** A Timer that is not cancelled keeps the program alive. */
public class TimerNotCancelled {
  static final Timer timer = new Timer();

  public static void main(String[] args) throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    timer.schedule(new java.util.TimerTask() {
      @Override
      public void run() {
        latch.countDown();
      }
    }, 10);
    latch.await();
  }
}
