// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.ConcurrentHashMap;

/** A method of the library is the function that a map calls. What it does to another map is a step of its own (T23). */
public class MapAsksAnotherMap {
  static final ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
  static final ConcurrentHashMap<String, String> other = new ConcurrentHashMap<>();

  public static void main(String[] arguments) {
    other.put("a", "b");
    new Thread(() -> map.computeIfAbsent("a", other::remove)).start();
    if (other.get("a") == null) {
      assert map.get("a") != null;
    }
  }
}
