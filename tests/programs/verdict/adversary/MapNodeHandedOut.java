// EXPECT: deadlock
// ALSO: --library-steps

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;

/** A bulk operation hands out a node of the map, whose monitor the map enters: who has the node needs no map (T23). */
public class MapNodeHandedOut {
  static final CountDownLatch latch = new CountDownLatch(1);
  static volatile int steps;

  static Map.Entry<String, Integer> start() {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    map.put("a", 0);
    Map.Entry<String, Integer> entry = map.reduceEntries(Long.MAX_VALUE, (one, other) -> one);
    Thread writer = new Thread(() -> {
      map.put("a", 1);
      latch.countDown();
    });
    writer.start();
    new Thread(() -> {
      try {
        writer.join();
        map.get("a");
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }).start();
    return entry;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Map.Entry<String, Integer> entry = start();
    steps = 1;
    steps = 2;
    synchronized (entry) {
      latch.await();
    }
  }
}
