// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;

/** The action of a barrier is no part of waiting at the barrier, even if it is of a class of the library (T24). */
public class BarrierRunsAFuture {
  static final FutureTask<Integer> inner = new FutureTask<>(() -> 1);
  static final FutureTask<Integer> outer = new FutureTask<>(inner, 1);
  static final CyclicBarrier barrier = new CyclicBarrier(1, outer);

  static void await() {
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException impossible) {
      throw new AssertionError(impossible);
    }
  }

  public static void main(String[] arguments) {
    new Thread(BarrierRunsAFuture::await).start();
    if (inner.isDone()) {
      assert outer.isDone();
    }
  }
}
