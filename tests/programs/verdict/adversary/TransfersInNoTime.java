// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.TimeUnit;

/** An element whose transfer does not wait can be taken for a moment (T24). */
public class TransfersInNoTime {
  static final LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();

  public static void main(String[] arguments) throws InterruptedException {
    new Thread(() -> {
      try {
        queue.tryTransfer(1, 0, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        // too late
      }
    }).start();
    assert queue.poll() == null;
  }
}
