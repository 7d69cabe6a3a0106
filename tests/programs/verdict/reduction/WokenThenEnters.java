// EXPECT: deadlock

/** A thread that was notified takes its monitor back, and then has to wait for another one. */
public class WokenThenEnters {
  static final Object LEFT = new Object(), RIGHT = new Object();
  static boolean told;

  public static void main(String[] args) throws InterruptedException {
    new Thread(() -> {
      synchronized (LEFT) {
        told = true;
        LEFT.notify();
      }
      synchronized (RIGHT) {
        synchronized (LEFT) {
        }
      }
    }).start();
    synchronized (LEFT) {
      while (!told) LEFT.wait();
      synchronized (RIGHT) {
      }
    }
  }
}
