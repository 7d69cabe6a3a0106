// EXPECT: ok
// STATES <= 300
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collections that are modified for ever come back to their states. */
public class TrapModCount {
  static final List<Integer> list = new ArrayList<>();
  static final Map<Integer, Integer> map = new HashMap<>();
  static volatile boolean end;

  public static void main(String[] args) {
    Thread t = new Thread(() -> end = true);
    t.start();
    while (!end) {
      list.add(1);
      map.put(1, 1);
      int sum = 0;
      for (int value : list) {
        sum += value;
      }
      list.remove(sum - 1);
      map.clear();
    }
  }
}
