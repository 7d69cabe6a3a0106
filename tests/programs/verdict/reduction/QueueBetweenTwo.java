// EXPECT: ok
// ALSO: --check=independence
import java.util.concurrent.ArrayBlockingQueue;

/** Two pairs of threads, each with a queue of its own. */
public class QueueBetweenTwo {
  static void pair(int sum) {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    new Thread(() -> {
      try {
        for (int i = 0; i < 2; i++) queue.put(i);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }).start();
    new Thread(() -> {
      try {
        assert queue.take() + queue.take() == sum;
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }).start();
  }

  public static void main(String[] args) {
    pair(1);
    pair(1);
  }
}
