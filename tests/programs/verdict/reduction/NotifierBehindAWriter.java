// EXPECT: deadlock
// ALSO: --por=transitions
// ALSO: --all-errors --check=independence

/** A thread that would have to wait for a monitor goes to the place in front of it. When the monitor is free meanwhile, it goes further. */
public class NotifierBehindAWriter {
  static final Object MONITOR = new Object();
  static volatile int step;

  public static void main(String[] args) {
    new Thread(() -> {
      synchronized (MONITOR) {
        step = 1;
        step = 2;
      }
    }).start();
    new Thread(() -> {
      synchronized (MONITOR) {
        try {
          MONITOR.wait();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    }).start();
    synchronized (MONITOR) {
      MONITOR.notify();
    }
    step = 3;
  }
}
