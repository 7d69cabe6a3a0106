// EXPECT: ok
// ARGS: --symbolic
// Packing two ints into a long.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvHighBitsRight {
  public static void main(String[] args) {
    int high = Verifier.nondetInt();
    int low = Verifier.nondetInt();
    long packed = (long) high << 32 | low & 0xffffffffL;
    assert (int) (packed >> 32) == high;
    assert (int) packed == low;
  }
}
