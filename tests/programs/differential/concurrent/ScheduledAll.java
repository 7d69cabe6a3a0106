import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.*;

/** Scheduled tasks, in the order of their times; timers. */
public class ScheduledAll {
  public static void main(String[] args) throws Exception {
    ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
    StringBuffer log = new StringBuffer();
    ScheduledFuture<String> late = pool.schedule(() -> log.append("late ").toString(), 500, TimeUnit.MILLISECONDS);
    pool.schedule(() -> log.append("early "), 5, TimeUnit.MILLISECONDS);
    System.out.println((late.getDelay(TimeUnit.MILLISECONDS) > 0) + " " + late.get() + log);
    CountDownLatch latch = new CountDownLatch(3);
    ScheduledFuture<?> periodic = pool.scheduleAtFixedRate(latch::countDown, 1, 2, TimeUnit.MILLISECONDS);
    latch.await();
    System.out.println(periodic.cancel(false) + " " + periodic.isCancelled());
    int[] count = new int[1];
    ScheduledFuture<?> failing = pool.scheduleWithFixedDelay(() -> {
      if (++count[0] == 2) {
        throw new IllegalStateException("second");
      }
    }, 0, 1, TimeUnit.MILLISECONDS);
    try {
      failing.get();
    } catch (ExecutionException e) {
      System.out.println(e.getCause() + " " + count[0]);
    }
    pool.schedule(() -> System.out.println("delayed"), 5, TimeUnit.MILLISECONDS);
    pool.shutdown();
    System.out.println(pool.awaitTermination(100, TimeUnit.SECONDS));
    Timer timer = new Timer("timer", true);
    CountDownLatch ticks = new CountDownLatch(3);
    timer.schedule(new TimerTask() {
      @Override
      public void run() {
        if (ticks.getCount() == 1) {
          System.out.println(Thread.currentThread().getName() + " " + cancel());
        }
        ticks.countDown();
      }
    }, 1, 1);
    ticks.await();
    timer.cancel();
    try {
      timer.schedule(new TimerTask() {
        @Override
        public void run() { }
      }, 1);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
  }
}
