// EXPECT: assertion
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ForkJoinPool;

/** Who waits in a queue initialises ForkJoinPool, which reads a system property only then. */
public class WaitInitializes {
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
      System.setProperty("java.util.concurrent.ForkJoinPool.common.parallelism", "7");
      assert ForkJoinPool.getCommonPoolParallelism() == 7;
    });
    putter.start();
    taker.start();
    taker.join();
  }
}
