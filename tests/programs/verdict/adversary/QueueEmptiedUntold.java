// EXPECT: deadlock
// ALSO: --por=transitions
// ALSO: --library-steps
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** ArrayBlockingQueue.removeIf of the JDK does not tell those who wait for room. */
public class QueueEmptiedUntold {
  public static void main(String[] args) throws InterruptedException {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    queue.put(1);
    Thread putter = new Thread(() -> {
      try {
        queue.put(2);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    putter.start();
    queue.removeIf(each -> each == 1);
    putter.join();
  }
}
