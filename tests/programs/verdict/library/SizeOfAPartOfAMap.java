// EXPECT: ok
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: --library-steps
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** A part of a TreeMap keeps its size until the map's count of modifications is another one. */
public class SizeOfAPartOfAMap {
  static volatile int steps;

  public static void main(String[] args) {
    TreeMap<Integer, Integer> map = new TreeMap<>();
    SortedMap<Integer, Integer> part = map.headMap(5);
    Set<Map.Entry<Integer, Integer>> entries = map.tailMap(0).entrySet();
    map.put(1, 1);
    new Thread(() -> steps = 1).start();
    steps = 2;
    assert part.size() == 1 && entries.size() == 1;
    steps = 3;
    map.put(3, 3);
    steps = 4;
    assert part.size() == 2 && entries.size() == 2;
  }
}
