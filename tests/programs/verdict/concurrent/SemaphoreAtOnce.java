// EXPECT: ok
import java.util.concurrent.Semaphore;

/** The same taking both at once. */
public class SemaphoreAtOnce {
  public static void main(String[] args) {
    Semaphore semaphore = new Semaphore(2);
    Runnable work = () -> {
      semaphore.acquireUninterruptibly(2);
      semaphore.release(2);
    };
    new Thread(work).start();
    work.run();
  }
}
