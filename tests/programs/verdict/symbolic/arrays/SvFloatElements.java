// EXPECT: assertion
// ARGS: --symbolic
// Floats in an array, one of them perhaps NaN.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvFloatElements {
  public static void main(String[] args) {
    float[] a = {1, Verifier.nondetFloat(), 2};
    int i = Verifier.nondetInt();
    Verifier.assume(i >= 0 && i < 3);
    assert a[i] == a[i];
  }
}
