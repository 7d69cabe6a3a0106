// EXPECT: assertion
// ARGS: --symbolic
// Two inputs in a set.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.HashSet;
import java.util.Set;

public class SvHashSet {
  public static void main(String[] args) {
    Set<Integer> set = new HashSet<>();
    set.add(Verifier.nondetInt() % 4);
    set.add(Verifier.nondetInt() % 4);
    assert set.size() == 2;
  }
}
