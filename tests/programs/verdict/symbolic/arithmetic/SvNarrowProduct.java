// EXPECT: assertion
// ARGS: --symbolic --property assertion
// One pair of small numbers only.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvNarrowProduct {
  public static void main(String[] args) {
    byte a = Verifier.nondetByte();
    int b = Verifier.nondetInt();
    Verifier.assume(b > 30 && b < 90);
    double ratio = (double) a / b;
    assert a < 2 || ratio * ratio * b != a;
    assert b < 80 || a > -100 || Math.sqrt(b * b - a) != 83.0 + 2.5 || a == 1;
  }
}
