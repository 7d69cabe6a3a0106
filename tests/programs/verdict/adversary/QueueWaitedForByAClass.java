// EXPECT: deadlock
// ALSO: --por=transitions
// ALSO: --library-steps
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** A class is initialised with an element that another thread puts in once the class is initialised, if it is late. */
public class QueueWaitedForByAClass {
  static final BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);

  static class Holder {
    static int element;

    static {
      try {
        element = queue.take();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  static volatile boolean early;

  public static void main(String[] args) throws InterruptedException {
    queue.offer(0);
    queue.poll();
    Thread taker = new Thread(() -> early = Holder.element == 1);
    taker.start();
    queue.offer(early ? 2 : Holder.element);
    taker.join();
  }
}
