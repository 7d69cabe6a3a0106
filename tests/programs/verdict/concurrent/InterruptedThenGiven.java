// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --library-steps
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Who waits in a queue is interrupted, and gets an element before it runs again: it returns the element, and is interrupted. */
public class InterruptedThenGiven {
  public static void main(String[] args) throws InterruptedException {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    Thread taker = new Thread(() -> {
      try {
        queue.take();
        assert !Thread.currentThread().isInterrupted();
      } catch (InterruptedException e) {
        // it ran, or looked, before the element came
      }
    });
    taker.start();
    taker.interrupt();
    queue.put(1);
  }
}
