// EXPECT: ok
// ALSO: --por=transitions
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A thread that waits for an element goes on if it is interrupted, also by itself, although nothing is put in. */
public class QueueWaiterInterrupted {
  public static void main(String[] args) throws InterruptedException {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    queue.isEmpty();
    Thread taker = new Thread(() -> {
      Thread.currentThread().interrupt();
      try {
        queue.take();
        assert false;
      } catch (InterruptedException e) {
        assert queue.isEmpty();
      }
    });
    taker.start();
    queue.isEmpty();
    taker.join();
  }
}
