// EXPECT: assertion
// ARGS: --symbolic
// A polynomial with a root.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvPolynomial {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    Verifier.assume(x > -100 && x < 100);
    assert x * x * x - 6 * x * x + 11 * x - 6 != 0;
  }
}
