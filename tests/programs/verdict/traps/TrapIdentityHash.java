// EXPECT: ok
// STATES <= 250
import java.util.HashMap;
import java.util.Map;

/** Identity hash codes follow from an object's place in the canonical order: an endless loop that asks for them, and enums and classes as keys, come back to the same states. */
public class TrapIdentityHash {
  enum Colour { RED, GREEN }

  static volatile int turn;

  public static void main(String[] args) {
    Thread t = new Thread(() -> round(1));
    t.setDaemon(true);
    t.start();
    round(0);
  }

  static void round(int me) {
    for (int i = 0; me == 1 || i < 2; i++) {
      Map<Object, Integer> map = new HashMap<>();
      map.put(Colour.RED, 1);
      map.put(String.class, 2);
      map.put(new Object(), System.identityHashCode(map) == 0 ? 0 : 3);
      if (map.size() != 3) {
        throw new AssertionError();
      }
      turn = me;
      if (me == 1) {
        i = 0;
      }
    }
  }
}
