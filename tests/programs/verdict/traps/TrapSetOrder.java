// EXPECT: ok
// OUTPUTS: "true\n"
import java.util.Map;
import java.util.Set;

/** Set.of and Map.of have one order, in every state and at every time. */
public class TrapSetOrder {
  public static void main(String[] args) throws InterruptedException {
    String[] seen = new String[2];
    Thread t = new Thread(() -> seen[1] = Set.of("a", "b", "c") + "" + Map.of("x", 1, "y", 2));
    t.start();
    Thread.sleep(10);
    seen[0] = Set.of("a", "b", "c") + "" + Map.of("x", 1, "y", 2);
    t.join();
    System.out.println(seen[0].equals(seen[1]));
  }
}
