// EXPECT: ok
import java.util.concurrent.ConcurrentSkipListMap;

/** A ConcurrentSkipListMap keeps its order under two writers. */
public class SkipListMap {
  public static void main(String[] args) throws InterruptedException {
    ConcurrentSkipListMap<Integer, Integer> map = new ConcurrentSkipListMap<>();
    Thread t = new Thread(() -> map.put(1, 1));
    t.start();
    map.put(2, 2);
    t.join();
    assert map.firstKey() == 1 && map.lastKey() == 2 && map.size() == 2;
  }
}
