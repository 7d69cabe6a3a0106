// EXPECT: ok

/** The monitor of System.err always comes before the lock, and System.out is another stream. */
public class ConsoleBeforeLock {
  static final Object LOCK = new Object();

  public static void main(String[] arguments) {
    new Thread(() -> {
      synchronized (System.err) {
        System.err.println("thread");
        synchronized (LOCK) {
          System.err.println("thread");
        }
      }
    }).start();
    synchronized (LOCK) {
      System.out.println("main");
    }
    System.err.println("main");
  }
}
