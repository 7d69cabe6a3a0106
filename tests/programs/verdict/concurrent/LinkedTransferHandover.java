// EXPECT: ok
import java.util.concurrent.LinkedTransferQueue;

/** transfer returns when the element has been taken. */
public class LinkedTransferHandover {
  static boolean taken;

  public static void main(String[] args) throws InterruptedException {
    LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
    Thread t = new Thread(() -> {
      try {
        assert queue.take() == 7;
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    t.start();
    queue.transfer(7);
    assert queue.isEmpty();
    t.join();
  }
}
