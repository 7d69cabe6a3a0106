// EXPECT: exception, assertion
import java.util.concurrent.ArrayBlockingQueue;

/** Who waits was interrupted, and goes on with that or with what is put before it does. */
public class InterruptedOrFed {
  public static void main(String[] args) {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
    Thread taker = new Thread(() -> {
      try {
        queue.take();
        assert false;
      } catch (InterruptedException e) {
        throw new IllegalStateException("interrupted");
      }
    });
    Thread putter = new Thread(() -> {
      try {
        queue.put(1);
      } catch (InterruptedException e) {
        throw new UnsupportedOperationException(e);
      }
    });
    taker.setDaemon(true);
    taker.start();
    if (taker.getState() == Thread.State.WAITING) {
      taker.interrupt();
      putter.start();
    }
  }
}
