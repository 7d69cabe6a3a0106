// EXPECT: assertion
// ARGS: --symbolic
// The usual test for powers of two takes zero for one.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvPowerOfTwo {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if ((n & (n - 1)) == 0) {
      assert Integer.bitCount(n) == 1;
    }
  }
}
