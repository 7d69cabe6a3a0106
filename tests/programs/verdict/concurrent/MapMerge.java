// EXPECT: ok
import java.util.concurrent.ConcurrentHashMap;

/** merge counts without losing. */
public class MapMerge {
  public static void main(String[] args) throws InterruptedException {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    Thread t = new Thread(() -> map.merge("k", 1, Integer::sum));
    t.start();
    map.merge("k", 1, Integer::sum);
    t.join();
    assert map.get("k") == 2 && map.size() == 1;
  }
}
