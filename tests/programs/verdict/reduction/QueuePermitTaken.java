// EXPECT: deadlock
// ALSO: --por=transitions
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.locks.LockSupport;

/** Who waits for room in a queue, beside another who puts, takes the permit that was meant for a later park. */
public class QueuePermitTaken {
  static final BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);

  public static void main(String[] args) throws InterruptedException {
    queue.put(1);
    Thread putter = new Thread(() -> {
      put();
      LockSupport.park();
    });
    putter.start();
    LockSupport.unpark(putter);
    queue.take();
  }

  private static void put() {
    try {
      queue.put(2);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
