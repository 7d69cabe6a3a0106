// EXPECT: assertion
// ARGS: --timeouts=1
// ALSO: --por=transitions
// ALSO: --por=off
import java.util.concurrent.locks.LockSupport;

/** The monitor of a timed wait is held by a thread that parks with a time-out. With --timeouts=last-resort it is not found (claim T11). */
public class LastResortHeldMonitor {
  static final Object monitor = new Object();
  static volatile boolean flag;

  public static void main(String[] a) throws Exception {
    new Thread(() -> {
      synchronized (monitor) {
        try {
          monitor.wait(10);
        } catch (InterruptedException e) {
          return;
        }
      }
      assert flag;
    }).start();
    new Thread(() -> {
      synchronized (monitor) {
        LockSupport.parkNanos(1_000_000_000L);
      }
      flag = true;
    }).start();
  }
}
