// EXPECT: assertion
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** The first putter may have come to its end, and be forgotten, before the second one begins: they could have come in the other order. */
public class LateSecondPutter {
  public static void main(String[] args) throws InterruptedException {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(4);
    start(queue, 1);
    start(queue, 2);
    int first = queue.take();
    int second = queue.take();
    assert first < second;
  }

  private static void start(BlockingQueue<Integer> queue, int number) {
    new Thread(() -> {
      try {
        queue.put(number);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }).start();
  }
}
