// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.ConcurrentHashMap;

/** The map compares keys by code of the program, which tells how far the map has come (T23). */
public class MapComparesKeys {
  static final ConcurrentHashMap<Key, Integer> map = new ConcurrentHashMap<>();
  static volatile boolean hashed;

  static class Key {
    @Override
    public int hashCode() {
      hashed = true;
      return 1;
    }
  }

  public static void main(String[] arguments) {
    new Thread(() -> map.put(new Key(), 1)).start();
    if (hashed) {
      assert map.containsValue(1);
    }
  }
}
