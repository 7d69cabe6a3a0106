// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.LinkedTransferQueue;

/** As TransfersInNoTime, by a thread that was interrupted. */
public class TransfersInterrupted {
  static final LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();

  public static void main(String[] arguments) throws InterruptedException {
    new Thread(() -> {
      try {
        Thread.currentThread().interrupt();
        queue.transfer(1);
      } catch (InterruptedException e) {
        // too late
      }
    }).start();
    assert queue.poll() == null;
  }
}
