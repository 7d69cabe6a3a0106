// EXPECT: ok
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Two threads meet twice; the last one runs the action. */
public class CyclicBarrierTwice {
  static int action, left, right;

  static void meet(CyclicBarrier barrier) {
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    CyclicBarrier barrier = new CyclicBarrier(2, () -> action++);
    Thread t = new Thread(() -> {
      right = 1;
      meet(barrier);
      assert left == 1;
      meet(barrier);
    });
    t.start();
    left = 1;
    meet(barrier);
    assert right == 1;
    meet(barrier);
    assert action == 2;
    t.join();
  }
}
