// EXPECT: assertion
// ARGS: --symbolic
// An int compared with a float is rounded first.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvMixedCompare {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    float f = n;
    assert n - 1 < f;
    assert (long) f <= Integer.MAX_VALUE;
  }
}
