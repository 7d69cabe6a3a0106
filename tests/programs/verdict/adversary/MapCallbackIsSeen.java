// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.ConcurrentHashMap;

/** What a function does that the map calls can be seen before the map has its result: then it is not one step (T23). */
public class MapCallbackIsSeen {
  static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
  static volatile boolean called;

  public static void main(String[] arguments) {
    map.put("a", 1);
    new Thread(() -> map.merge("a", 1, (old, more) -> {
      called = true;
      return old + more;
    })).start();
    if (called) {
      assert map.get("a") == 2;
    }
  }
}
