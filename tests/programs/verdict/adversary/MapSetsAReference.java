// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;

/** A method of the library is the function that a map calls. What it does is a step of its own (T23). */
public class MapSetsAReference {
  static final ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
  static final AtomicReference<String> last = new AtomicReference<>("b");

  public static void main(String[] arguments) {
    new Thread(() -> map.computeIfAbsent("a", last::getAndSet)).start();
    if (last.get().equals("a")) {
      assert map.get("a") != null;
    }
  }
}
