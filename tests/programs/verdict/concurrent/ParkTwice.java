// EXPECT: deadlock
import java.util.concurrent.locks.LockSupport;

/** Two permits are one: who parks twice for two of them may wait for ever. */
public class ParkTwice {
  public static void main(String[] args) {
    Thread main = Thread.currentThread();
    new Thread(() -> {
      LockSupport.unpark(main);
      LockSupport.unpark(main);
    }).start();
    LockSupport.park();
    LockSupport.park();
  }
}
