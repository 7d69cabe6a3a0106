import java.util.TreeMap;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicLong;

/** A larger program: producers, consumers, a pool, a map, a latch. */
public class ProducersConsumers {
  public static void main(String[] args) throws Exception {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(5);
    ConcurrentMap<Integer, Integer> seen = new ConcurrentHashMap<>();
    ExecutorService pool = Executors.newFixedThreadPool(6);
    CountDownLatch done = new CountDownLatch(3);
    AtomicLong sum = new AtomicLong();
    for (int p = 0; p < 3; p++) {
      int from = p * 100;
      pool.execute(() -> {
        try {
          for (int i = 0; i < 100; i++) {
            queue.put(from + i);
          }
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
        done.countDown();
      });
    }
    for (int c = 0; c < 3; c++) {
      pool.execute(() -> {
        try {
          while (true) {
            boolean last = done.getCount() == 0;
            Integer value = queue.poll(50, TimeUnit.MILLISECONDS);
            if (value == null && last) {
              return;
            }
            if (value != null) {
              sum.addAndGet(value);
              seen.merge(value % 7, 1, Integer::sum);
            }
          }
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
    }
    done.await();
    pool.shutdown();
    System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS) + " " + sum + " " + new TreeMap<>(seen));
  }
}
