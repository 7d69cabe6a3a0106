// EXPECT: ok
// OUTPUTS: "", "given, interrupted\n", "interrupted\n"
// ALSO: --por=transitions
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A task that waits in a queue is cancelled, and what it waits for is put in afterwards. */
public class CancelledThenGiven {
  public static void main(String[] args) {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    queue.poll();
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Future<?> task = pool.submit(() -> {
      try {
        queue.take();
        System.out.println(Thread.interrupted() ? "given, interrupted" : "given, and not interrupted");
      } catch (InterruptedException e) {
        System.out.println("interrupted");
      }
    });
    task.cancel(true);
    queue.add(1);
    pool.shutdown();
  }
}
