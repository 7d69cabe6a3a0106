// EXPECT: assertion
import java.util.concurrent.LinkedBlockingQueue;

/** Who polls may do it when the putter has ended, and nobody else is left to see it; but it could have polled before. */
public class PolledWhenAlone {
  public static void main(String[] args) {
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    new Thread(() -> queue.offer(1)).start();
    assert queue.poll() != null;
  }
}
