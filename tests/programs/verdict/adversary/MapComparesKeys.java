// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.ConcurrentHashMap;

/** The map hashes keys by code of the program, which tells that the map has begun (T23). */
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
    Key key = new Key();
    new Thread(() -> map.put(key, 1)).start();
    if (hashed) {
      assert map.get(key) != null;
    }
  }
}
