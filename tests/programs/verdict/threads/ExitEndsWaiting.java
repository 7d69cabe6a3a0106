// EXPECT: ok
/** A thread that waits for ever is no deadlock once the program has exited. */
public class ExitEndsWaiting {
  public static void main(String[] args) {
    Object lock = new Object();
    new Thread(() -> {
      synchronized (lock) {
        try {
          lock.wait();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    }).start();
    System.exit(0);
  }
}
