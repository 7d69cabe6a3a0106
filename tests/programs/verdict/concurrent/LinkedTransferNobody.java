// EXPECT: deadlock
// ALSO: --library-steps
import java.util.concurrent.LinkedTransferQueue;

/** transfer waits for a taker that does not come. */
public class LinkedTransferNobody {
  public static void main(String[] args) throws InterruptedException {
    LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
    new Thread(() -> queue.poll()).start();
    queue.transfer(7);
  }
}
