// EXPECT: ok
// STATES <= 100
// ALSO: --por=transitions
// ALSO: --check=independence
import java.util.concurrent.ArrayBlockingQueue;

/** The putter may end before the taker takes all, and then nobody else has the queue: its code is no unreported use. */
public class LeftToItsTaker {
  static void pair() {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(3), back = new ArrayBlockingQueue<>(3);
    new Thread(() -> {
      try {
        back.take();
        for (int i = 0; i < 3; i++) queue.put(i);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }).start();
    new Thread(() -> {
      try {
        back.put(0);
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
