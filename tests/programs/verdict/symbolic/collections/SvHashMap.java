// EXPECT: ok
// ARGS: --symbolic
// Inputs as keys of a HashMap.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.HashMap;
import java.util.Map;

public class SvHashMap {
  public static void main(String[] args) {
    Map<Integer, String> map = new HashMap<>();
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    map.put(a, "a");
    map.put(b, "b");
    assert map.size() == (a == b ? 1 : 2);
    assert map.get(b).equals("b");
    assert map.get(a).equals(a == b ? "b" : "a");
  }
}
