// EXPECT: ok
// OUTPUTS: "{a=1, b=2}\n", "{b=2, a=1}\n"
// ALSO: --library-steps

import java.util.concurrent.ConcurrentHashMap;

/** Of two threads that count at once, one does not let the map grow, and then its elements have another order (T23). */
public class MapGrowsOrNot {
  static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>(1);

  public static void main(String[] arguments) throws InterruptedException {
    Thread other = new Thread(() -> map.put("b", 2));
    other.start();
    map.put("a", 1);
    other.join();
    System.out.println(map);
  }
}
