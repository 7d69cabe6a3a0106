// EXPECT: ok
// ARGS: --symbolic
// Euclid for small numbers.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvGcd {
  static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    Verifier.assume(a > 0 && a <= 12 && b > 0 && b <= 12);
    int g = gcd(a, b);
    assert g >= 1 && a % g == 0 && b % g == 0;
  }
}
