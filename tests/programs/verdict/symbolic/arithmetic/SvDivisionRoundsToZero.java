// EXPECT: ok
// ARGS: --symbolic
// Division rounds towards zero, floorDiv down.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvDivisionRoundsToZero {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int q = n / 8;
    assert q * 8 + n % 8 == n;
    if (n >= 0) {
      assert q == n >> 3;
    } else {
      assert q == (n + 7) >> 3;
    }
    assert Math.floorDiv(n, 8) == n >> 3;
  }
}
