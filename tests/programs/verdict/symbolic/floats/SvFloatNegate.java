// EXPECT: ok
// ARGS: --symbolic
// Negation is not subtraction from zero.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvFloatNegate {
  public static void main(String[] args) {
    double d = Verifier.nondetDouble();
    double n = -d;
    assert d != d || n == 0 - d;
    if (d == 0) {
      assert 1 / n == -(1 / d);
    }
  }
}
