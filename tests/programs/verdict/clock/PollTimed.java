// EXPECT: ok
// OUTPUTS: "1\n", "null\n"
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;

/** poll with a time-out gets the element or null. */
public class PollTimed {
  public static void main(String[] args) throws InterruptedException {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    new Thread(() -> queue.add(1)).start();
    System.out.println(queue.poll(1, TimeUnit.SECONDS));
  }
}
