// EXPECT: ok
// ALSO: --library-steps
import java.util.concurrent.Semaphore;

/** A semaphore with one permit as a mutex. */
public class SemaphoreMutex {
  static int value;

  public static void main(String[] args) throws InterruptedException {
    Semaphore semaphore = new Semaphore(1);
    Runnable add = () -> {
      semaphore.acquireUninterruptibly();
      value++;
      semaphore.release();
    };
    Thread t = new Thread(add);
    t.start();
    add.run();
    t.join();
    assert value == 2 && semaphore.availablePermits() == 1;
  }
}
