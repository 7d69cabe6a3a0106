// EXPECT: ok
import java.util.concurrent.LinkedBlockingDeque;

/** A producer and a consumer over a LinkedBlockingDeque of one place. */
public class LinkedBlockingDequeHandover {
  public static void main(String[] args) throws InterruptedException {
    LinkedBlockingDeque<Integer> queue = new LinkedBlockingDeque<>(1);
    Thread producer = new Thread(() -> {
      try {
        queue.put(1);
        queue.put(2);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    producer.start();
    assert queue.take() == 1;
    assert queue.take() == 2;
    producer.join();
    assert queue.isEmpty();
  }
}
