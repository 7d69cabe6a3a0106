// EXPECT: ok
// ALSO: --library-steps
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Who waits for an element of a queue does not wait for the queue's monitor. */
public class QueueMonitorHeld {
  static BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);

  public static void main(String[] args) throws InterruptedException {
    Object lock = new Object();
    Thread taker = new Thread(() -> {
      synchronized (lock) {
        take();
      }
    });
    queue.offer(0);
    take();
    taker.start();
    Thread putter = new Thread(() -> queue.offer(1));
    synchronized (queue) {
      putter.start();
      // Each holds what the other could be taken to wait for.
      synchronized (lock) {
        queue.size();
      }
      taker.join();
    }
  }

  private static void take() {
    try {
      queue.take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
