// EXPECT: assertion
// ARGS: --spurious-wakeups
/** A wait without a loop, woken for no reason. */
public class SpuriousWait {
  static boolean ready;

  public static void main(String[] args) throws InterruptedException {
    Object lock = new Object();
    synchronized (lock) {
      new Thread(() -> {
        synchronized (lock) {
          ready = true;
          lock.notify();
        }
      }).start();
      lock.wait();
      assert ready;
    }
  }
}
