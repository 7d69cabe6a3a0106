// EXPECT: assertion
// ARGS: --symbolic
// Euclid with a negative number answers a negative one.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvGcdNegative {
  static int gcd(int a, int b) {
    while (b != 0) {
      int t = a % b;
      a = b;
      b = t;
    }
    return a;
  }

  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    Verifier.assume(a >= -6 && a <= 6 && b >= -6 && b <= 6);
    Verifier.assume(a != 0 || b != 0);
    assert gcd(a, b) > 0;
  }
}
