// EXPECT: ok
import java.util.Timer;
import java.util.concurrent.CountDownLatch;

/** A Timer runs its task; cancelled, its thread ends. */
public class TimerTask {
  public static void main(String[] args) throws Exception {
    Timer timer = new Timer();
    CountDownLatch latch = new CountDownLatch(1);
    timer.schedule(new java.util.TimerTask() {
      @Override
      public void run() {
        latch.countDown();
      }
    }, 10);
    latch.await();
    timer.cancel();
  }
}
