// A barrier for three that two reach.
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class Barrier {
  static final CyclicBarrier barrier = new CyclicBarrier(3);

  static void arrive() {
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) {
    new Thread(Barrier::arrive).start();
    arrive();
  }
}
