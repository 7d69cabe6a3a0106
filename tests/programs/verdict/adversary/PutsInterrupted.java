// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.SynchronousQueue;

/** An element that an interrupted thread offers can be taken for a moment (T24). */
public class PutsInterrupted {
  static final SynchronousQueue<Integer> queue = new SynchronousQueue<>();

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
