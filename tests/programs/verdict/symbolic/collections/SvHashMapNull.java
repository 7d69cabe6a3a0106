// EXPECT: exception:java.lang.NullPointerException
// ARGS: --symbolic
// A missing key unboxed.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.HashMap;
import java.util.Map;

public class SvHashMapNull {
  public static void main(String[] args) {
    Map<Integer, Integer> map = new HashMap<>();
    map.put(1, 10);
    map.put(2, 20);
    int n = Verifier.nondetInt();
    Verifier.assume(n > 0 && n < 4);
    int value = map.get(n);
    assert value == n * 10;
  }
}
