// EXPECT: assertion
// ALSO: --por=transitions
import java.util.concurrent.ArrayBlockingQueue;

/** When the putter has ended, nobody else has the queue, and its operations are ordinary code; but a second putter could have come first. */
public class PutsAfterThePutter {
  public static void main(String[] args) throws InterruptedException {
    Object other = new Object();
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
    start(queue);
    new Thread(() -> {
      synchronized (other) {
        Thread.yield();
      }
    }).start();
    queue.put(2);
    assert queue.take() == 1;
    synchronized (other) {
      Thread.yield();
    }
  }

  private static void start(ArrayBlockingQueue<Integer> queue) {
    new Thread(() -> {
      try {
        queue.put(1);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }).start();
  }
}
