// EXPECT: ok
// ARGS: --symbolic
// A matrix whose sizes are inputs.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvSymbolicSizes {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int m = Verifier.nondetInt();
    Verifier.assume(n >= 1 && n <= 3 && m >= 0 && m <= 2);
    byte[][] a = new byte[n][m];
    assert a.length == n && a[n - 1].length == m;
  }
}
