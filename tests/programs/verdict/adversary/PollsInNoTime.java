// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.TimeUnit;

/** Who does not wait for an element asks for it for a moment (T24). */
public class PollsInNoTime {
  static final LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();

  public static void main(String[] arguments) throws InterruptedException {
    new Thread(() -> {
      try {
        queue.poll(0, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        // too late
      }
    }).start();
    assert !queue.tryTransfer(1);
  }
}
