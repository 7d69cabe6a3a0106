// EXPECT: deadlock
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** A barrier of three parties for two threads. */
public class CyclicBarrierShort {
  public static void main(String[] args) throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(3);
    new Thread(() -> {
      try {
        barrier.await();
      } catch (InterruptedException | BrokenBarrierException e) {
        throw new AssertionError(e);
      }
    }).start();
    barrier.await();
  }
}
