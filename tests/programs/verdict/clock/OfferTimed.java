// EXPECT: ok
// OUTPUTS: "false\n", "true\n"
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** offer with a time-out to a full queue. */
public class OfferTimed {
  public static void main(String[] args) throws InterruptedException {
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>(1);
    queue.add(1);
    new Thread(queue::poll).start();
    System.out.println(queue.offer(2, 1, TimeUnit.SECONDS));
  }
}
