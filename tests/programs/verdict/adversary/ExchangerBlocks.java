// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.Exchanger;
import java.util.concurrent.locks.LockSupport;

/** A thread that waits for a partner waits for the exchanger. */
public class ExchangerBlocks {
  static final Exchanger<Integer> exchanger = new Exchanger<>();

  public static void main(String[] arguments) {
    Thread waiter = new Thread(() -> {
      try {
        exchanger.exchange(1);
      } catch (InterruptedException e) {
        // nobody interrupts
      }
    });
    waiter.setDaemon(true);
    waiter.start();
    assert LockSupport.getBlocker(waiter) != exchanger;
  }
}
