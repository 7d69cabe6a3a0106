// EXPECT: ok
import java.util.concurrent.ConcurrentHashMap;

/** putIfAbsent: exactly one wins. */
public class MapPutIfAbsent {
  public static void main(String[] args) throws InterruptedException {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    int[] won = new int[2];
    Thread t = new Thread(() -> won[1] = map.putIfAbsent("k", 1) == null ? 1 : 0);
    t.start();
    won[0] = map.putIfAbsent("k", 2) == null ? 1 : 0;
    t.join();
    assert won[0] + won[1] == 1;
    assert map.get("k") == (won[0] == 1 ? 2 : 1);
  }
}
