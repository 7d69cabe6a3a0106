// EXPECT: ok
// ALSO: --por=off
import java.util.HashMap;
import java.util.Map;

/** A view of a map stays the same object, with the same hash code. */
public class HashOfAView {
  static volatile int step;

  public static void main(String[] args) {
    new Thread(() -> step = 1).start();
    Map<Integer, Integer> map = new HashMap<>();
    int hash = map.values().hashCode();
    step = 2;
    step = 3;
    int other = new Object().hashCode();
    step = 4;
    assert map.values().hashCode() == hash && other != hash;
  }
}
