// EXPECT: assertion
// ARGS: --symbolic
// Dividing by a float zero throws nothing.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvZeroDivision {
  public static void main(String[] args) {
    float f = Verifier.nondetFloat();
    float q = 1 / f;
    assert !Float.isInfinite(q);
  }
}
