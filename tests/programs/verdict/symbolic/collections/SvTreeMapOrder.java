// EXPECT: ok
// ARGS: --symbolic
// Keys in order, first and last.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.TreeMap;

public class SvTreeMapOrder {
  public static void main(String[] args) {
    TreeMap<Integer, Integer> map = new TreeMap<>();
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    map.put(a, 1);
    map.put(b, 2);
    map.put(100, 3);
    assert map.firstKey() == Math.min(Math.min(a, b), 100);
    assert map.lastKey() == Math.max(Math.max(a, b), 100);
    Integer below = map.lowerKey(100);
    assert below == null || below < 100;
  }
}
