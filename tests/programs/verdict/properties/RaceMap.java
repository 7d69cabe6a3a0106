// EXPECT: race
// ARGS: --property=race
// Inside a collection that is for one thread.
import java.util.HashMap;
import java.util.Map;

public class RaceMap {
  public static void main(String[] args) {
    Map<Integer, Integer> map = new HashMap<>();
    new Thread(() -> map.put(1, 1)).start();
    map.put(2, 2);
  }
}
