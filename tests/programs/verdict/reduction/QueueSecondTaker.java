// EXPECT: assertion
// ALSO: --por=transitions
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** The second thread that takes from a queue comes while the first one already counts as the only one. */
public class QueueSecondTaker {
  static final BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);

  public static void main(String[] args) throws InterruptedException {
    Thread second = new Thread(() -> {
      take();
      assert false;
    });
    second.setDaemon(true);
    Thread first = new Thread(() -> {
      take();
      second.start();
      take();
    });
    first.setDaemon(true);
    first.start();
    queue.put(1);
    queue.put(2);
    first.join();
  }

  private static void take() {
    try {
      queue.take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
