// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** As PoolTidying: a worker ends while another thread terminates its pool. */
public class PoolTidiedByAnother {
  static volatile Thread worker;

  public static void main(String[] arguments) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> worker = Thread.currentThread());
    Thread other = new Thread(pool::shutdown);
    other.start();
    if (worker != null) {
      worker.join();
      assert pool.isTerminated();
    }
  }
}
