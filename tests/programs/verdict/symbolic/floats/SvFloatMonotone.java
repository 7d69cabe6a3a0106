// EXPECT: ok
// ARGS: --symbolic
// Halving stays between.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvFloatMonotone {
  public static void main(String[] args) {
    float f = Verifier.nondetFloat();
    Verifier.assume(f > 1 && f < 1000);
    float h = f / 2;
    assert h < f && h > 0 && h + h == f;
  }
}
