// EXPECT: ok
// ARGS: --symbolic
// max and min know the signs of zeros.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvMaxNegativeZero {
  public static void main(String[] args) {
    float f = Verifier.nondetFloat();
    Verifier.assume(f == 0);
    float m = Math.max(f, 0.0f);
    assert 1 / m > 0;
    float n = Math.min(f, -0.0f);
    assert 1 / n < 0;
  }
}
