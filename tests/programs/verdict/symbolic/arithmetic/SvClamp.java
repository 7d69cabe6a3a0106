// EXPECT: ok
// ARGS: --symbolic
// Clamped values.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvClamp {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int low = Verifier.nondetInt();
    int high = Verifier.nondetInt();
    Verifier.assume(low <= high);
    int c = Math.max(low, Math.min(high, n));
    assert c >= low && c <= high;
    assert n < low || n > high || c == n;
  }
}
