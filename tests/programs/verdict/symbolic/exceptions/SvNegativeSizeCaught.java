// EXPECT: ok
// ARGS: --symbolic
// Sizes, negative ones caught.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvNegativeSizeCaught {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= -3 && n <= 3);
    int length = -1;
    try {
      length = new long[n].length;
    } catch (NegativeArraySizeException e) {
      assert n < 0;
    }
    assert length == (n < 0 ? -1 : n);
  }
}
