// EXPECT: deadlock
// ALSO: --library-steps
// ALSO: --por=transitions
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.locks.LockSupport;

/** Who waits in a queue may use up there the permit that another thread, which knows nothing of the queue, has meant for later. */
public class UnparkedInAQueue {
  public static void main(String[] args) throws InterruptedException {
    Thread taker = start();
    LockSupport.unpark(taker);
    taker.join();
  }

  private static Thread start() {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    Thread taker = new Thread(() -> {
      try {
        queue.take();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      LockSupport.park();
    });
    taker.start();
    new Thread(() -> queue.add(1)).start();
    return taker;
  }
}
