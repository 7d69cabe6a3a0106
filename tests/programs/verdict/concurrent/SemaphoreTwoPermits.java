// EXPECT: assertion
import java.util.concurrent.Semaphore;

/** Two permits let two in. */
public class SemaphoreTwoPermits {
  static int value;

  public static void main(String[] args) throws InterruptedException {
    Semaphore semaphore = new Semaphore(2);
    Runnable add = () -> {
      semaphore.acquireUninterruptibly();
      value++;
      semaphore.release();
    };
    Thread t = new Thread(add);
    t.start();
    add.run();
    t.join();
    assert value == 2;
  }
}
