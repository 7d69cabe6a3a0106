// EXPECT: assertion
// ARGS: --symbolic
// A triangle with whole sides.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvPythagoras {
  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    int c = Verifier.nondetInt();
    Verifier.assume(a > 0 && a < 15 && b > a && b < 15 && c > 0 && c < 20);
    assert a * a + b * b != c * c;
  }
}
