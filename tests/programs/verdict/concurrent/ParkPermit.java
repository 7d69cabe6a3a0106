// EXPECT: ok
import java.util.concurrent.locks.LockSupport;

/** A permit that comes before the park is kept; there is only one. */
public class ParkPermit {
  static volatile boolean ready;

  public static void main(String[] args) {
    Thread main = Thread.currentThread();
    new Thread(() -> {
      ready = true;
      LockSupport.unpark(main);
      LockSupport.unpark(main);
    }).start();
    while (!ready) {
      LockSupport.park();
    }
  }
}
