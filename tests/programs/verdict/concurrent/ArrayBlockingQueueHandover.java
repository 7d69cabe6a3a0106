// EXPECT: ok
// STATES <= 40
// ALSO: --check=independence
import java.util.concurrent.ArrayBlockingQueue;

/** A producer and a consumer over a ArrayBlockingQueue. */
public class ArrayBlockingQueueHandover {
  public static void main(String[] args) throws InterruptedException {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
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
