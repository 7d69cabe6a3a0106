// EXPECT: assertion
// ARGS: --symbolic
// Packing two ints into a long, the sign of the low one forgotten.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvHighBits {
  public static void main(String[] args) {
    int high = Verifier.nondetInt();
    int low = Verifier.nondetInt();
    long packed = (long) high << 32 | low;
    assert (int) (packed >> 32) == high;
  }
}
