// EXPECT: assertion
// ARGS: --symbolic
// A set whose comparator subtracts.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.TreeSet;

public class SvTreeSetSubtraction {
  public static void main(String[] args) {
    TreeSet<Integer> set = new TreeSet<>((x, y) -> x - y);
    int n = Verifier.nondetInt();
    set.add(2000000000);
    set.add(n);
    assert set.first() == n || n >= 2000000000;
  }
}
