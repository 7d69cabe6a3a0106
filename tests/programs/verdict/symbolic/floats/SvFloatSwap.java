// EXPECT: assertion
// ARGS: --symbolic
// Swapping floats by sum and difference.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvFloatSwap {
  public static void main(String[] args) {
    float x = Verifier.nondetFloat();
    float y = Verifier.nondetFloat();
    Verifier.assume(x > 1 && x < 1000 && y > 1 && y < 1000);
    float a = x;
    float b = y;
    a = a + b;
    b = a - b;
    a = a - b;
    assert a == y && b == x;
  }
}
