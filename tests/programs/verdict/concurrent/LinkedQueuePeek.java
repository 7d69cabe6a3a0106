// EXPECT: exception:java.lang.NullPointerException
import java.util.concurrent.ConcurrentLinkedQueue;

/** peek and poll are two steps. */
public class LinkedQueuePeek {
  public static void main(String[] args) throws InterruptedException {
    ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
    queue.add(1);
    new Thread(queue::poll).start();
    if (queue.peek() != null) {
      int value = queue.poll();
    }
  }
}
