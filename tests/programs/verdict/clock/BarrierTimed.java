// EXPECT: ok
// OUTPUTS: "broken\n", "met\n"
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** CyclicBarrier.await with a time-out: the parties meet, or the barrier breaks for both. */
public class BarrierTimed {
  public static void main(String[] args) throws InterruptedException {
    CyclicBarrier barrier = new CyclicBarrier(2);
    Thread t = new Thread(() -> {
      try {
        barrier.await();
      } catch (InterruptedException | BrokenBarrierException e) {
        assert barrier.isBroken();
      }
    });
    t.start();
    String met = "met";
    try {
      barrier.await(1, TimeUnit.SECONDS);
    } catch (TimeoutException | BrokenBarrierException e) {
      met = "broken";
    }
    t.join();
    System.out.println(met);
  }
}
