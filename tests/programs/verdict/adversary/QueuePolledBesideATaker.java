// EXPECT: ok
// OUTPUTS: "", "polled\n", "taken\n", "polled\ntaken\n", "taken\npolled\n"
// ALSO: --por=transitions
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** One waits in a queue with a time-out, one without: either may get the element, and the first may go without. */
public class QueuePolledBesideATaker {
  public static void main(String[] args) throws InterruptedException {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
    Thread taker = new Thread(() -> {
      try {
        queue.take();
        System.out.println("taken");
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    taker.setDaemon(true);
    taker.start();
    Thread poller = new Thread(() -> {
      try {
        if (queue.poll(1, TimeUnit.SECONDS) != null) {
          System.out.println("polled");
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    poller.start();
    queue.put(1);
    queue.put(2);
    poller.join();
  }
}
