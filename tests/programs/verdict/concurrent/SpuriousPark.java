// EXPECT: assertion
// ARGS: --spurious-wakeups
import java.util.concurrent.locks.LockSupport;

/** A park without a loop, woken for no reason. */
public class SpuriousPark {
  static volatile boolean ready;

  public static void main(String[] args) {
    Thread main = Thread.currentThread();
    new Thread(() -> {
      ready = true;
      LockSupport.unpark(main);
    }).start();
    LockSupport.park();
    assert ready;
  }
}
