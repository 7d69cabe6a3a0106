// EXPECT: ok
// ALSO: --por=transitions
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A thread that waits for an element goes on when it is interrupted, also if nothing is put in. */
public class QueueWaiterInterrupted {
  public static void main(String[] args) throws InterruptedException {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    Thread taker = new Thread(() -> {
      try {
        queue.take();
        assert false;
      } catch (InterruptedException e) {
        assert queue.isEmpty();
      }
    });
    taker.start();
    queue.isEmpty();
    taker.interrupt();
    taker.join();
  }
}
