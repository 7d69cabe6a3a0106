// EXPECT: ok
// ARGS: --symbolic
// rint goes to the even neighbour.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvRint {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= -7 && n <= 7);
    double r = Math.rint(n / 2.0);
    int i = (int) r;
    assert r == i;
    assert n % 2 == 0 ? i == n / 2 : i % 2 == 0;
  }
}
