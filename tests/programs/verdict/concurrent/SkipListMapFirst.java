// EXPECT: exception:java.util.NoSuchElementException
import java.util.concurrent.ConcurrentSkipListMap;

/** isEmpty and firstKey are two steps. */
public class SkipListMapFirst {
  public static void main(String[] args) {
    ConcurrentSkipListMap<Integer, Integer> map = new ConcurrentSkipListMap<>();
    map.put(1, 1);
    new Thread(() -> map.remove(1)).start();
    if (!map.isEmpty()) {
      map.firstKey();
    }
  }
}
