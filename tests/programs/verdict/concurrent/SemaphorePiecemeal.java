// EXPECT: deadlock
// ALSO: --library-steps
import java.util.concurrent.Semaphore;

/** Two threads that each need two permits and take them one by one. */
public class SemaphorePiecemeal {
  public static void main(String[] args) {
    Semaphore semaphore = new Semaphore(2);
    Runnable work = () -> {
      semaphore.acquireUninterruptibly();
      semaphore.acquireUninterruptibly();
      semaphore.release(2);
    };
    new Thread(work).start();
    work.run();
  }
}
