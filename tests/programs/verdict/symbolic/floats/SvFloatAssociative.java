// EXPECT: assertion
// ARGS: --symbolic
// Addition of floats is not associative.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvFloatAssociative {
  public static void main(String[] args) {
    float a = Verifier.nondetFloat();
    float b = Verifier.nondetFloat();
    Verifier.assume(a > 0 && a < 100 && b > 0 && b < 100);
    assert (a + b) + 1 == a + (b + 1);
  }
}
