// EXPECT: assertion
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** A task of a Timer that is served late plans the next one behind a task that was planned before. */
public class TimerLate {
  static final StringBuilder ORDER = new StringBuilder();

  static TimerTask task(Runnable body) {
    return new TimerTask() {
      @Override
      public void run() {
        body.run();
      }
    };
  }

  public static void main(String[] args) throws Exception {
    Timer timer = new Timer();
    CountDownLatch ended = new CountDownLatch(2);
    Runnable b = () -> {
      ORDER.append('B');
      ended.countDown();
    };
    Runnable c = () -> {
      ORDER.append('C');
      ended.countDown();
    };
    timer.schedule(task(() -> timer.schedule(task(b), 1)), 1);
    timer.schedule(task(c), 3);
    ended.await();
    timer.cancel();
    assert !ORDER.toString().equals("CB");
  }
}
