// EXPECT: ok
/** The worker restores its status and ends. */
public class InterruptRestored {
  public static void main(String[] args) throws InterruptedException {
    Object lock = new Object();
    Thread t = new Thread(() -> {
      synchronized (lock) {
        while (!Thread.currentThread().isInterrupted()) {
          try {
            lock.wait();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        }
      }
    });
    t.start();
    t.interrupt();
    t.join();
  }
}
