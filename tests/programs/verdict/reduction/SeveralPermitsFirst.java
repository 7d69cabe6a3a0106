// EXPECT: deadlock
// ALSO: --library-steps
import java.util.concurrent.Semaphore;

/** Who waits for two permits keeps one who has come later from taking the only one there is. */
public class SeveralPermitsFirst {
  public static void main(String[] arguments) throws InterruptedException {
    Semaphore semaphore = new Semaphore(0);
    Thread two = new Thread(() -> semaphore.acquireUninterruptibly(2));
    Thread one = new Thread(semaphore::acquireUninterruptibly);
    two.start();
    one.start();
    semaphore.release();
    one.join();
    semaphore.release(2);
  }
}
