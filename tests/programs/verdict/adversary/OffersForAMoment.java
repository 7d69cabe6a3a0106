// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** As PutsInterrupted, for a time that is over before the thread can park. */
public class OffersForAMoment {
  static final SynchronousQueue<Integer> queue = new SynchronousQueue<>();

  public static void main(String[] arguments) throws InterruptedException {
    new Thread(() -> {
      try {
        queue.offer(1, 500, TimeUnit.NANOSECONDS);
      } catch (InterruptedException e) {
        // too late
      }
    }).start();
    assert queue.poll() == null;
  }
}
