// EXPECT: deadlock
// ALSO: --library-steps
import java.util.concurrent.ArrayBlockingQueue;

/** Who asks isEmpty and then takes may be too late. */
public class ArrayBlockingQueueStarved {
  public static void main(String[] args) throws InterruptedException {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
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
