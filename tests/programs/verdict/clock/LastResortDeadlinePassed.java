// EXPECT: assertion:java.lang.AssertionError
// ARGS: --timeouts=last-resort
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: --library-steps
// ALSO: --clock=waits
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** No time-out fires early, but the sleep of the other thread may take until the deadline before main looks at it. */
public class LastResortDeadlinePassed {
  public static void main(String[] args) throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(1);
    new Thread(() -> {
      try {
        Thread.sleep(2);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      latch.countDown();
    }).start();
    assert latch.await(2, TimeUnit.MILLISECONDS);
  }
}
