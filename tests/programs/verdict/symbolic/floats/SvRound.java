// EXPECT: ok
// ARGS: --symbolic
// SLOW: the solver takes seconds for floats
// Rounding of halves.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvRound {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= -1000 && n <= 1000);
    double d = n / 2.0;
    long r = Math.round(d);
    assert r == Math.floorDiv(n + 1, 2);
  }
}
