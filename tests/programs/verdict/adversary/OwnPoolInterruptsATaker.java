// EXPECT: assertion
// ALSO: --por=transitions
import gov.nasa.jpf.vm.Verify;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** An idle worker waits in a queue that is behind its pool's queue. It is interrupted, and then given a task. */
public class OwnPoolInterruptsATaker {
  static final BlockingQueue<Runnable> behind = new LinkedBlockingQueue<>();

  static class Source extends LinkedBlockingQueue<Runnable> {
    @Override
    public Runnable take() throws InterruptedException {
      behind.size();  // so queues are not exclusive
      Runnable task = behind.take();
      assert !Thread.currentThread().isInterrupted();
      return task;
    }

    @Override
    public boolean isEmpty() {
      return behind.isEmpty();
    }
  }

  static class Pool extends ThreadPoolExecutor {
    Pool() {
      super(1, 1, 0, TimeUnit.SECONDS, new Source());
    }
  }

  static volatile boolean begun;

  public static void main(String[] args) {
    Pool pool = new Pool();
    pool.execute(() -> begun = true);
    Verify.ignoreIf(!begun);
    pool.shutdown();
    behind.add(() -> begun = false);
  }
}
