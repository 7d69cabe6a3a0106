// EXPECT: ok
// ARGS: --symbolic
// A whole square root.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvIsqrt {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n <= 200);
    int r = 0;
    while ((r + 1) * (r + 1) <= n) {
      r++;
    }
    assert r * r <= n && (r + 1) * (r + 1) > n;
  }
}
