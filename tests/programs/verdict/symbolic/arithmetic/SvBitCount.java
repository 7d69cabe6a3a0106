// EXPECT: ok
// ARGS: --symbolic
// Counting bits in two ways.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvBitCount {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n < 256);
    int count = 0;
    for (int i = 0; i < 8; i++) {
      count += (n >> i) & 1;
    }
    assert count == Integer.bitCount(n);
  }
}
