// EXPECT: exception:java.lang.NullPointerException
// ALSO: --por=transitions
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Who puts null into a full queue does not wait for room. */
public class QueueGivenNull {
  public static void main(String[] args) throws InterruptedException {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    queue.put(1);
    Thread putter = new Thread(() -> {
      try {
        queue.size();  // so the queue is not exclusive
        queue.put(null);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    putter.setDaemon(true);
    putter.start();
    putter.join();
    queue.put(2);
  }
}
