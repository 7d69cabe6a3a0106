// EXPECT: unknown
// ARGS: --symbolic
// REASON: a look at the text of a symbolic float or double
// Text of doubles.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvDoubleText {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n <= 4);
    double d = n / 2.0;
    String s = String.valueOf(d);
    assert s.endsWith(".0");
  }
}
