// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.ConcurrentHashMap;

/** A map counts an element after it was put. So while somebody asks for its size, putting is not one step (T23). */
public class MapCountsLater {
  static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();

  public static void main(String[] arguments) {
    new Thread(() -> map.put("a", 1)).start();
    if (map.containsKey("a")) {
      assert map.size() == 1;
    }
  }
}
