// EXPECT: ok
import java.util.concurrent.ConcurrentLinkedQueue;

/** A ConcurrentLinkedQueue: each element goes to one taker. */
public class LinkedQueuePoll {
  public static void main(String[] args) throws InterruptedException {
    ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
    queue.add(1);
    int[] got = new int[2];
    Thread t = new Thread(() -> got[1] = queue.poll() == null ? 0 : 1);
    t.start();
    got[0] = queue.poll() == null ? 0 : 1;
    t.join();
    assert got[0] + got[1] == 1;
  }
}
