// EXPECT: assertion
// ARGS: --symbolic
// Adding and subtracting a float does not give it back.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvFloatRounding {
  public static void main(String[] args) {
    float a = Verifier.nondetFloat();
    float b = Verifier.nondetFloat();
    Verifier.assume(a >= 1 && a <= 2 && b >= 0 && b <= 1);
    assert a + b - a == b;
  }
}
