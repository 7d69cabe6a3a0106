// EXPECT: ok
import java.util.concurrent.LinkedBlockingDeque;

/** A producer and a consumer over a LinkedBlockingDeque. */
public class LinkedBlockingDequeHandover {
  public static void main(String[] args) throws InterruptedException {
    LinkedBlockingDeque<Integer> queue = new LinkedBlockingDeque<>(1);
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
