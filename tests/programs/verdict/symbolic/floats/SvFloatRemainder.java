// EXPECT: ok
// ARGS: --symbolic
// The remainder of floats has the sign of the dividend.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvFloatRemainder {
  public static void main(String[] args) {
    float f = Verifier.nondetFloat();
    Verifier.assume(f >= -16 && f <= 16);
    float r = f % 4;
    assert r > -4 && r < 4;
    assert r == 0 || (r < 0) == (f < 0);
  }
}
