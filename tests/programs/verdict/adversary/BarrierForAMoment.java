// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;

/** A thread waits at a barrier, although its time-out is over before it can park (T24). */
public class BarrierForAMoment {
  static final CyclicBarrier barrier = new CyclicBarrier(2);

  public static void main(String[] arguments) {
    new Thread(() -> {
      try {
        barrier.await(500, TimeUnit.NANOSECONDS);
      } catch (Exception e) {
        // the barrier is broken
      }
    }).start();
    assert barrier.getNumberWaiting() == 0;
  }
}
