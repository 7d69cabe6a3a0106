// EXPECT: ok
// OUTPUTS: "{1=one, 2=two}\n"
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** The same through a synchronized wrapper. */
public class HashMapLocked {
  public static void main(String[] args) throws InterruptedException {
    Map<Integer, String> map = Collections.synchronizedMap(new HashMap<>());
    Thread t = new Thread(() -> map.put(1, "one"));
    t.start();
    map.put(2, "two");
    t.join();
    System.out.println(map);
  }
}
