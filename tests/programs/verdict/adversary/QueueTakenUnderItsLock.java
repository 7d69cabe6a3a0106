// EXPECT: ok
// ALSO: --por=transitions
// ALSO: --library-steps
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Who waits for an element where it holds the queue's lock, in forEach, frees that lock. */
public class QueueTakenUnderItsLock {
  public static void main(String[] args) throws InterruptedException {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    queue.put(1);
    Thread putter = new Thread(() -> put(queue, 2));
    queue.forEach(each -> {
      putter.start();
      assert take(queue) + take(queue) == 3;
    });
    putter.join();
  }

  private static void put(BlockingQueue<Integer> queue, int element) {
    try {
      queue.put(element);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static int take(BlockingQueue<Integer> queue) {
    try {
      return queue.take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
