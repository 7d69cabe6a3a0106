// EXPECT: deadlock
import java.util.concurrent.Semaphore;

/** Two threads take the permits of two semaphores in different orders. */
public class TwoSemaphores {
  private static void both(Semaphore one, Semaphore other) {
    one.acquireUninterruptibly();
    other.acquireUninterruptibly();
    other.release();
    one.release();
  }

  public static void main(String[] arguments) {
    Semaphore a = new Semaphore(1);
    Semaphore b = new Semaphore(1);
    new Thread(() -> both(a, b)).start();
    both(b, a);
  }
}
