// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// MIN / -1 is MIN; remainders have the sign of the dividend.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymDivisionEdge {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    long m = Verifier.nondetLong();
    if (n == Integer.MIN_VALUE) {
      assert n / -1 == n;
      assert n % -1 == 0;
    }
    if (n != 0) {
      assert n / n == 1;
      assert n % n == 0;
    }
    if (m == Long.MIN_VALUE) {
      assert m / -1L == m;
    }
    int r = n % 16;
    assert r > -16 && r < 16;
    if (n >= 0) {
      assert (n & 15) == r;
    }
  }
}
