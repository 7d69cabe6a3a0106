// EXPECT: ok
// STATES <= 40
// ALSO: --por=transitions
// ALSO: --check=independence
import java.util.concurrent.ArrayBlockingQueue;

/** Two putters may end before their takers take all, and then nobody else has the queue: its code is no unreported use. */
public class TakesWhenAlone {
  static void pair() {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(3);
    new Thread(() -> {
      try {
        for (int i = 0; i < 3; i++) queue.put(i);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }).start();
    new Thread(() -> {
      try {
        for (int i = 0; i < 3; i++) assert queue.take() == i;
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }).start();
  }

  public static void main(String[] args) {
    pair();
    pair();
  }
}
