// EXPECT: assertion
// ARGS: --property=assertion
// ALSO: --library-steps
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;

/** A thread that knows only another thread, not its semaphore, can ask whether that one waits already. */
public class BlockerOfASemaphore {
  public static void main(String[] args) {
    Semaphore semaphore = new Semaphore(0);
    new Holds(semaphore).start();
    new Asks(Thread.currentThread()).start();
    semaphore.acquireUninterruptibly();
  }

  private static class Holds extends Thread {
    private Semaphore given;

    Holds(Semaphore given) {
      this.given = given;
    }

    @Override
    public void run() {
      Semaphore mine = given;
      given = null;
      LockSupport.park();
      mine.tryAcquire();
    }
  }

  private static class Asks extends Thread {
    private final Thread waiter;

    Asks(Thread waiter) {
      this.waiter = waiter;
    }

    @Override
    public void run() {
      assert LockSupport.getBlocker(waiter) != null;
    }
  }
}
