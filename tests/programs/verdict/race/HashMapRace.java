// EXPECT: ok
// OUTPUTS: "1\n", "2\n"
import java.util.HashMap;
import java.util.Map;

/** Two unsynchronised puts of different keys: one may be lost to the size. */
public class HashMapRace {
  public static void main(String[] args) throws InterruptedException {
    Map<Integer, String> map = new HashMap<>();
    Thread t = new Thread(() -> map.put(1, "one"));
    t.start();
    map.put(2, "two");
    t.join();
    System.out.println(map.size());
  }
}
