// A wait that times out.
public class TimedWait {
  static boolean done;

  public static void main(String[] args) throws InterruptedException {
    Object monitor = new Object();
    new Thread(() -> {
      synchronized (monitor) {
        done = true;
        monitor.notify();
      }
    }).start();
    synchronized (monitor) {
      if (!done) {
        monitor.wait(100);
      }
      assert done;
    }
  }
}
