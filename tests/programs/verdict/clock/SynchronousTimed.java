// EXPECT: ok
// OUTPUTS: "7\n", "null\n"
// ALSO: --library-steps
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** poll of a SynchronousQueue with a time-out, as long and as short as can be. */
public class SynchronousTimed {
  public static void main(String[] args) throws InterruptedException {
    SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    Thread t = new Thread(() -> {
      try {
        queue.offer(7, 1, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    t.start();
    System.out.println(queue.poll(500, TimeUnit.NANOSECONDS));
  }
}
