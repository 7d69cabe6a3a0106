// EXPECT: assertion
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Of two that wait for an element either may get it, also the one that has waited for less time. */
public class QueueTakersDiffer {
  static volatile int first;

  public static void main(String[] args) throws InterruptedException {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    for (int i = 1; i <= 2; i++) {
      int number = i;
      Thread taker = new Thread(() -> {
        try {
          queue.take();
          first = number;
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      });
      taker.setDaemon(true);
      taker.start();
    }
    queue.put(1);
    while (first == 0) {
      Thread.yield();
    }
    assert first == 1;
  }
}
