// EXPECT: assertion
// ALSO: --por=transitions
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;

/** While the only worker of a ForkJoinPool waits in a queue, another one runs the next task. */
public class QueueWaitSubstituted {
  static volatile boolean waits;
  static volatile boolean both;

  public static void main(String[] args) throws InterruptedException {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    ForkJoinPool pool = new ForkJoinPool(1);
    pool.execute(() -> {
      waits = true;
      queue.size();  // so the queue is not exclusive
      try {
        queue.take();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    pool.execute(() -> both = waits);
    assert !both;
  }
}
