// EXPECT: deadlock
/** A worker that swallows the interrupt and waits again is never stopped. */
public class InterruptSwallowed {
  public static void main(String[] args) throws InterruptedException {
    Object lock = new Object();
    Thread t = new Thread(() -> {
      synchronized (lock) {
        while (!Thread.currentThread().isInterrupted()) {
          try {
            lock.wait();
          } catch (InterruptedException e) {
            // The status is cleared by now, so the loop goes on.
          }
        }
      }
    });
    t.start();
    t.interrupt();
    t.join();
  }
}
