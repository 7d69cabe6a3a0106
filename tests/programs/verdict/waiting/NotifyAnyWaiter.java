// EXPECT: ok
// OUTPUTS: "ab", "ba"
/** notify wakes one of the waiters, and any may be the one, in whatever order they began to wait. */
public class NotifyAnyWaiter {
  static final Object LOCK = new Object();
  static int waiting;

  /** The first waiter is known to have begun before the second. */
  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> waiter("a"));
    Thread b = new Thread(() -> waiter("b"));
    a.start();
    while (waiting() != 1) {
      Thread.yield();
    }
    b.start();
    while (waiting() != 2) {
      Thread.yield();
    }
    synchronized (LOCK) {
      LOCK.notify();
    }
  }

  static int waiting() {
    synchronized (LOCK) {
      return waiting;
    }
  }

  static void waiter(String name) {
    synchronized (LOCK) {
      waiting++;
      try {
        LOCK.wait();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      System.out.print(name);
      LOCK.notify();
    }
  }
}
