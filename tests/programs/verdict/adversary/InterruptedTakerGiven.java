// EXPECT: assertion
// ALSO: --por=transitions
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A thread that waits in a queue, is interrupted and then given an element, returns with it and stays interrupted. */
public class InterruptedTakerGiven {
  static final BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
  static volatile boolean waits;

  public static void main(String[] args) throws InterruptedException {
    queue.put(0);
    Thread taker = new Thread(() -> {
      try {
        queue.size();  // so the queue is not exclusive
        queue.take();
        waits = true;
        queue.take();
        assert !Thread.interrupted();
      } catch (InterruptedException e) {
        // The interrupt came before the element.
      }
    });
    taker.setDaemon(true);
    taker.start();
    if (waits) {
      taker.interrupt();
      queue.add(1);
      taker.join();
    }
  }
}
