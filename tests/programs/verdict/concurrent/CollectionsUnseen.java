// EXPECT: ok
// STATES <= 60
// ALSO: --library-steps

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.LongAdder;

/** As long as nobody looks inside, an operation of a concurrent collection is one step (T23). */
public class CollectionsUnseen {
  static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
  static final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
  static final LongAdder adder = new LongAdder();

  static void work() {
    map.merge("a", 1, Integer::sum);
    queue.add(1);
    adder.increment();
  }

  public static void main(String[] arguments) throws InterruptedException {
    Thread other = new Thread(CollectionsUnseen::work);
    other.start();
    work();
    other.join();
    assert map.get("a") == 2 && map.size() == 1 && queue.size() == 2 && adder.sum() == 2;
  }
}
