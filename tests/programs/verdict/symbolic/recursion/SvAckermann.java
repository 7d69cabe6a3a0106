// EXPECT: ok
// ARGS: --symbolic
// Ackermann's function for small numbers.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvAckermann {
  static int ackermann(int m, int n) {
    if (m == 0) {
      return n + 1;
    }
    if (n == 0) {
      return ackermann(m - 1, 1);
    }
    return ackermann(m - 1, ackermann(m, n - 1));
  }

  public static void main(String[] args) {
    int m = Verifier.nondetInt();
    int n = Verifier.nondetInt();
    Verifier.assume(m >= 0 && m <= 2 && n >= 0 && n <= 3);
    int a = ackermann(m, n);
    assert a > n && (m != 2 || a == 2 * n + 3);
  }
}
