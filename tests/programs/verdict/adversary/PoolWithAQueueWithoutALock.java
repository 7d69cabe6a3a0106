// EXPECT: deadlock
// ALSO: --library-steps

import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A worker looks twice into a queue: somebody else takes the task in between, and the worker waits for ever (T8). */
public class PoolWithAQueueWithoutALock {
  public static void main(String[] arguments) {
    LinkedTransferQueue<Runnable> queue = new LinkedTransferQueue<>();
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, queue);
    queue.add(() -> {});
    pool.execute(pool::shutdown);
    queue.poll();
  }
}
