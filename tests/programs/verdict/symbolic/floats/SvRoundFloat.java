// EXPECT: assertion
// ARGS: --symbolic
// round of a half goes up, of a negative half too.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvRoundFloat {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= -5 && n <= 5);
    int r = Math.round(n / 2f);
    assert Math.abs(r) == Math.abs(n) / 2 + Math.abs(n) % 2;
  }
}
