// EXPECT: ok
// ARGS: --symbolic
// Parsing two digits.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvParseIntRight {
  public static void main(String[] args) {
    char a = Verifier.nondetChar();
    char b = Verifier.nondetChar();
    Verifier.assume(a >= '0' && a <= '9' && b >= '0' && b <= '9');
    int n = Integer.parseInt("" + a + b);
    assert n == 10 * (a - '0') + (b - '0');
  }
}
