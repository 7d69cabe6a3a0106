// EXPECT: ok
// STATES <= 1100
import java.util.concurrent.Semaphore;

/** The operations of a semaphore are one step each: few states for three threads that pass it. */
public class SemaphoreInOneStep {
  static int inside;

  public static void main(String[] args) throws InterruptedException {
    Semaphore semaphore = new Semaphore(1);
    Runnable work = () -> {
      semaphore.acquireUninterruptibly();
      inside++;
      assert inside == 1;
      inside--;
      semaphore.release();
    };
    new Thread(work).start();
    new Thread(work).start();
    work.run();
  }
}
