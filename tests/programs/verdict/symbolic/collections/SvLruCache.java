// EXPECT: ok
// ARGS: --symbolic
// A LinkedHashMap that forgets the eldest.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.LinkedHashMap;
import java.util.Map;

public class SvLruCache {
  public static void main(String[] args) {
    LinkedHashMap<Integer, Integer> cache = new LinkedHashMap<>(4, 0.75f, true) {
      @Override
      protected boolean removeEldestEntry(Map.Entry<Integer, Integer> eldest) {
        return size() > 2;
      }
    };
    int n = Verifier.nondetInt();
    cache.put(1, 1);
    cache.put(2, 2);
    cache.get(1);
    cache.put(n, 3);
    assert cache.size() == 2;
    assert cache.containsKey(n);
    assert cache.containsKey(1);
  }
}
