// EXPECT: assertion
import java.util.concurrent.ArrayBlockingQueue;

/** What goes through a queue is looked at by no operation that is one step, and depends on what was put. */
public class LookedIntoByATaker {
  public static void main(String[] args) throws InterruptedException {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(4);
    new Thread(() -> {
      try {
        queue.put(1);
        queue.put(2);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }).start();
    queue.take();
    int seen = 0;
    for (int ignored : queue) seen++;
    assert seen == 1;
  }
}
