// EXPECT: assertion
import java.util.concurrent.ConcurrentHashMap;

/** Two puts are not one step. */
public class MapSizeTorn {
  public static void main(String[] args) {
    ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
    new Thread(() -> {
      map.put(1, 1);
      map.put(2, 2);
    }).start();
    assert map.size() != 1;
  }
}
