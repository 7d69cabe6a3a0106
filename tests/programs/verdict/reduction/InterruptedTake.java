// EXPECT: exception
import java.util.concurrent.LinkedBlockingQueue;

/** Putting wakes who waits; so does an interrupt, by one who cannot reach the queue. */
public class InterruptedTake {
  static volatile boolean ready;

  public static void main(String[] args) {
    Thread taker = new Thread(() -> {
      LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
      new Thread(() -> {
        ready = true;
        queue.offer(1);
      }).start();
      try {
        queue.take();
      } catch (InterruptedException e) {
        throw new IllegalStateException("interrupted");
      }
    });
    taker.start();
    if (ready && taker.getState() == Thread.State.WAITING) taker.interrupt();
  }
}
