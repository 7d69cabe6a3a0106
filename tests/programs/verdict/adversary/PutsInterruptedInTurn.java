// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.SynchronousQueue;

/** As PutsInterrupted, in a fair queue. */
public class PutsInterruptedInTurn {
  static final SynchronousQueue<Integer> queue = new SynchronousQueue<>(true);

  public static void main(String[] arguments) throws InterruptedException {
    new Thread(() -> {
      try {
        Thread.currentThread().interrupt();
        queue.put(1);
      } catch (InterruptedException e) {
        // too late
      }
    }).start();
    assert queue.poll() == null;
  }
}
