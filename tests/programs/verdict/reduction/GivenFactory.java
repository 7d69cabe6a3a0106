// EXPECT: assertion
// ARGS: -D java.util.concurrent.ForkJoinPool.common.threadFactory=GivenFactory
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

/** Who waits in a queue initialises ForkJoinPool, and so the class that an option names. */
public class GivenFactory implements ForkJoinPool.ForkJoinWorkerThreadFactory {
  static boolean made;

  public GivenFactory() {
    made = true;
  }

  @Override
  public ForkJoinWorkerThread newThread(ForkJoinPool pool) {
    return null;
  }

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
      assert !made;
    });
    putter.start();
    taker.start();
    taker.join();
  }
}
