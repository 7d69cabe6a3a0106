// EXPECT: exception:java.lang.IllegalStateException
import java.util.concurrent.ConcurrentHashMap;

/** computeIfAbsent that updates the same bin. */
public class MapComputeRecursive {
  public static void main(String[] args) {
    ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
    map.computeIfAbsent(1, k -> map.computeIfAbsent(1, j -> 2));
  }
}
