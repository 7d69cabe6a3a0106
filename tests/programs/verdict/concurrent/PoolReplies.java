// EXPECT: ok
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Two clients ask a pool of two workers twice; which worker is idle is nobody's business. */
public class PoolReplies {
  public static void main(String[] args) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Client other = new Client(pool);
    other.start();
    new Client(pool).run();
    other.join();
    pool.shutdown();
  }

  private static class Client extends Thread {
    private final BlockingQueue<Integer> replies = new ArrayBlockingQueue<>(1);
    private final ExecutorService pool;

    Client(ExecutorService pool) {
      this.pool = pool;
    }

    @Override
    public void run() {
      for (int i = 0; i < 2; i++) {
        int request = i;
        pool.execute(() -> replies.add(request));
        try {
          assert replies.take() == request;
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    }
  }
}
