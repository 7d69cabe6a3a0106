// EXPECT: ok
// ARGS: --symbolic
// Leading and trailing zeros.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvLeadingZeros {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n > 0);
    int high = 31 - Integer.numberOfLeadingZeros(n);
    assert n >> high == 1;
    int low = Integer.numberOfTrailingZeros(n);
    assert (n & ((1 << low) - 1)) == 0 && low <= high;
  }
}
