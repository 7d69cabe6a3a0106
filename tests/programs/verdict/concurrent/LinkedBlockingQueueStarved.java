// EXPECT: deadlock
// ALSO: --library-steps
import java.util.concurrent.LinkedBlockingQueue;

/** Who asks isEmpty and then takes may be too late. */
public class LinkedBlockingQueueStarved {
  public static void main(String[] args) throws InterruptedException {
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>(1);
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
