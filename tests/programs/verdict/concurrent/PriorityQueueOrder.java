// EXPECT: ok
import java.util.concurrent.PriorityBlockingQueue;

/** A PriorityBlockingQueue hands out the least first. */
public class PriorityQueueOrder {
  public static void main(String[] args) throws InterruptedException {
    PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
    Thread t = new Thread(() -> queue.add(1));
    t.start();
    queue.add(2);
    t.join();
    assert queue.take() == 1;
    assert queue.take() == 2;
  }
}
