// EXPECT: ok
// STATES <= 60
import java.util.HashMap;
import java.util.Map;

/** Hash codes of strings, once computed, make no other states, and views of maps few. */
public class TrapCaches {
  static final Map<String, Integer> map = new HashMap<>();
  static volatile String text;
  static volatile int sum;

  public static void main(String[] args) throws InterruptedException {
    text = "x".repeat(args.length + 3);
    map.put("k", 1);
    Thread t = new Thread(() -> {
      if (text.hashCode() == 0 || map.keySet().size() != 1) {
        sum++;
      }
    });
    t.start();
    if (text.hashCode() == 0 || map.values().size() != 1) {
      sum++;
    }
    t.join();
    assert sum == 0;
  }
}
