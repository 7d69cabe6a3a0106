// EXPECT: ok
// STATES <= 3000
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;

/** A queue that is filled and emptied for ever comes back to its states: nodes have no history. */
public class TrapQueueForever {
  static volatile boolean end;

  public static void main(String[] args) throws InterruptedException {
    ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    Thread t = new Thread(() -> end = true);
    t.start();
    while (!end) {
      queue.put(1);
      map.put(1, queue.take());
      map.remove(1);
    }
    assert map.isEmpty() && queue.isEmpty();
  }
}
