// EXPECT: assertion
// ARGS: --symbolic
// The square root of a negative number is NaN.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvSquareRoot {
  public static void main(String[] args) {
    double d = Verifier.nondetDouble();
    double r = Math.sqrt(d);
    assert r >= 0;
  }
}
