// EXPECT: ok
/** The same: by default nothing wakes for no reason. */
public class SpuriousOff {
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
