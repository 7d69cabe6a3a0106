// EXPECT: ok
// ARGS: --symbolic
// Counting with merge.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.HashMap;
import java.util.Map;

public class SvHashMapCount {
  public static void main(String[] args) {
    Map<Integer, Integer> counts = new HashMap<>();
    int total = 0;
    for (int i = 0; i < 3; i++) {
      int n = Verifier.nondetInt();
      Verifier.assume(n >= 0 && n < 3);
      counts.merge(n, 1, Integer::sum);
    }
    for (int count : counts.values()) {
      total += count;
    }
    assert total == 3;
  }
}
