// EXPECT: deadlock
/** wait without a condition: the signal may have come before. */
public class MissedSignal {
  public static void main(String[] args) throws InterruptedException {
    Object lock = new Object();
    new Thread(() -> {
      synchronized (lock) {
        lock.notify();
      }
    }).start();
    synchronized (lock) {
      lock.wait();
    }
  }
}
