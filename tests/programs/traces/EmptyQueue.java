// Two take, one puts.
import java.util.concurrent.ArrayBlockingQueue;

public class EmptyQueue {
  static final ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(1);

  public static void main(String[] args) throws InterruptedException {
    Thread taker = new Thread(() -> {
      try {
        queue.take();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }, "taker");
    taker.start();
    queue.put("a letter");
    queue.take();
    taker.join();
  }
}
