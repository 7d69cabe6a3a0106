// EXPECT: assertion
// ARGS: --symbolic
// An assumption about a sum that wraps.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvAssertAfterAssume {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    int y = Verifier.nondetInt();
    Verifier.assume(x > 0 && y > 0);
    Verifier.assume(x + y < 0);
    assert x < 1073741824;
  }
}
