// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// Three inputs as keys of the JDK's own map.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.TreeMap;

public class SymTreeMap {
  public static void main(String[] args) {
    TreeMap<Integer, Integer> map = new TreeMap<>();
    for (int i = 0; i < 3; i++) {
      map.put(Verifier.nondetInt(), i);
    }
    Integer before = null;
    for (int key : map.keySet()) {
      assert before == null || before < key;
      before = key;
    }
  }
}
