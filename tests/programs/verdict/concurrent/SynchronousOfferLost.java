// EXPECT: deadlock
import java.util.concurrent.SynchronousQueue;

/** offer fails unless a taker is already waiting. */
public class SynchronousOfferLost {
  public static void main(String[] args) throws InterruptedException {
    SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    new Thread(() -> queue.offer(7)).start();
    queue.take();
  }
}
