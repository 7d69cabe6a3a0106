// EXPECT: assertion
import java.util.concurrent.ConcurrentHashMap;

/** containsKey and put are two steps. */
public class MapCheckThenAct {
  public static void main(String[] args) throws InterruptedException {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    int[] won = new int[2];
    Thread t = new Thread(() -> {
      if (!map.containsKey("k")) {
        map.put("k", 1);
        won[1] = 1;
      }
    });
    t.start();
    if (!map.containsKey("k")) {
      map.put("k", 2);
      won[0] = 1;
    }
    t.join();
    assert won[0] + won[1] == 1;
  }
}
