// EXPECT: exception
import java.util.concurrent.ArrayBlockingQueue;

/** Putting looks at the thread's interrupt status, too, and who interrupts cannot reach the queue. */
public class InterruptedPut {
  static volatile boolean ready;

  public static void main(String[] args) {
    Thread putter = new Thread(() -> {
      ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(4);
      Thread taker = new Thread(() -> {
        try {
          queue.take();
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
      taker.setDaemon(true);
      taker.start();
      ready = true;
      try {
        queue.put(1);
      } catch (InterruptedException e) {
        throw new IllegalStateException("interrupted");
      }
    });
    putter.start();
    if (ready) putter.interrupt();
  }
}
