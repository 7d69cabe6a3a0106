// EXPECT: assertion
import java.util.concurrent.ArrayBlockingQueue;

/** Who polls, and so does not wait, sees whether the other thread has put. */
public class PollsBesideAPutter {
  public static void main(String[] args) throws InterruptedException {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    new Thread(() -> {
      Integer found = queue.poll();
      assert found == null;
    }).start();
    queue.put(1);
  }
}
