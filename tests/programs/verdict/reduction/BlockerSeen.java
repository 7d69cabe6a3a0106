// EXPECT: assertion
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.locks.LockSupport;

/** Another thread can ask on what a thread waits in a queue. */
public class BlockerSeen {
  public static void main(String[] args) throws InterruptedException {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
    Thread putter = new Thread(() -> {
      try {
        queue.put(1);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    Thread taker = new Thread(() -> {
      try {
        queue.take();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    putter.start();
    taker.start();
    assert LockSupport.getBlocker(taker) == null;
    taker.join();
  }
}
