// EXPECT: ok
// ALSO: --check=independence
import java.util.concurrent.LinkedBlockingQueue;

/** A producer and a consumer over a LinkedBlockingQueue. */
public class LinkedBlockingQueueHandover {
  public static void main(String[] args) throws InterruptedException {
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>(1);
    Thread producer = new Thread(() -> {
      try {
        queue.put(1);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    producer.start();
    assert queue.take() == 1;
    producer.join();
    assert queue.isEmpty();
  }
}
