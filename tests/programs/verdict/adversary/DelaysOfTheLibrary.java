// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** As DatesInAPriorityQueue: a queue compares tasks of the library, whose time changes when they have run (T8). */
public class DelaysOfTheLibrary {
  static final ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1, task -> null);

  public static void main(String[] arguments) throws InterruptedException {
    Runnable nothing = () -> {};
    Delayed root = pool.scheduleAtFixedRate(nothing, 3, 4, TimeUnit.SECONDS);
    Delayed parent = pool.scheduleWithFixedDelay(nothing, 5, 1, TimeUnit.SECONDS);
    Delayed last = pool.schedule(nothing, 9, TimeUnit.SECONDS);
    Delayed added = pool.schedule(nothing, 4, TimeUnit.SECONDS);
    pool.getQueue().clear();
    DelayQueue<Delayed> queue = new DelayQueue<>();
    queue.add(root);
    queue.add(parent);
    queue.add(last);
    Thread other = new Thread(() -> queue.add(added)); // compared with `parent`, and then with `root`
    other.start();
    ((RunnableScheduledFuture<?>) parent).run();
    ((RunnableScheduledFuture<?>) root).run();
    other.join();
    assert queue.peek() != added;
  }
}
