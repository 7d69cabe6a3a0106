// EXPECT: deadlock

/** A thread holds the monitor of System.err and wants a lock; the other one holds the lock and prints. */
public class ConsoleHeldBesideLock {
  static final Object LOCK = new Object();

  public static void main(String[] arguments) {
    new Thread(() -> {
      synchronized (System.err) {
        synchronized (LOCK) {
        }
      }
    }).start();
    synchronized (LOCK) {
      System.err.println("main");
    }
  }
}
