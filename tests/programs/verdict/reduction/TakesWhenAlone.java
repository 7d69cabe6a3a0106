// EXPECT: ok
// STATES <= 80
// ALSO: --por=transitions
// ALSO: --check=independence
import java.util.concurrent.ArrayBlockingQueue;

/** Two pairs of threads, each with a queue that has room for all that is put. */
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
