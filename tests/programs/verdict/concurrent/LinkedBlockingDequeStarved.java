// EXPECT: deadlock
import java.util.concurrent.LinkedBlockingDeque;

/** Who asks isEmpty and then takes may be too late. */
public class LinkedBlockingDequeStarved {
  public static void main(String[] args) throws InterruptedException {
    LinkedBlockingDeque<Integer> queue = new LinkedBlockingDeque<>(1);
    queue.put(1);
    Runnable take = () -> {
      try {
        if (!queue.isEmpty()) {
          queue.take();
        }
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    };
    new Thread(take).start();
    take.run();
  }
}
