// EXPECT: assertion
// ARGS: --symbolic
// Infinity minus infinity.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvInfinity {
  public static void main(String[] args) {
    double a = Verifier.nondetDouble();
    double b = Verifier.nondetDouble();
    Verifier.assume(a > 1e300 && b > 1e300);
    double d = a - b;
    assert d == d;
  }
}
