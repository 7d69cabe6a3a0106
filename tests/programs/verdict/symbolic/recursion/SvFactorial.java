// EXPECT: ok
// ARGS: --symbolic
// Factorials, as long as they fit.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvFactorial {
  static int factorial(int n) {
    return n <= 1 ? 1 : n * factorial(n - 1);
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n <= 12);
    int f = factorial(n);
    assert f > 0;
    assert n == 0 || f % n == 0;
  }
}
