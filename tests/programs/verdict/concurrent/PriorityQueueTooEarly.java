// EXPECT: assertion
import java.util.concurrent.PriorityBlockingQueue;

/** Without the join the least may not be there yet. */
public class PriorityQueueTooEarly {
  public static void main(String[] args) throws InterruptedException {
    PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
    Thread t = new Thread(() -> queue.add(1));
    t.start();
    queue.add(2);
    assert queue.take() == 1;
  }
}
