// EXPECT: assertion
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

/** Who waits in a queue initialises ForkJoinPool, and so the class that a system property names. */
public class NamedFactory implements ForkJoinPool.ForkJoinWorkerThreadFactory {
  static boolean made;

  public NamedFactory() {
    made = true;
  }

  @Override
  public ForkJoinWorkerThread newThread(ForkJoinPool pool) {
    return null;
  }

  public static void main(String[] args) throws InterruptedException {
    System.setProperty("java.util.concurrent.ForkJoinPool.common.threadFactory", "NamedFactory");
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
