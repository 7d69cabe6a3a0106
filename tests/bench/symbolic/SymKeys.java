// N inputs put into a TreeMap of the JDK.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.TreeMap;

public class SymKeys {
  public static void main(String[] args) {
    TreeMap<Integer, Integer> map = new TreeMap<>();
    for (int i = 0; i < Integer.parseInt(args[0]); i++) map.put(Verifier.nondetInt(), i);
    Integer before = null;
    for (int key : map.keySet()) {
      assert before == null || before < key;
      before = key;
    }
  }
}
