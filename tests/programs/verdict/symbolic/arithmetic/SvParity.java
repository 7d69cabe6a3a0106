// EXPECT: ok
// ARGS: --symbolic
// SLOW: the solver takes seconds for a parity of 32 bits
// Parity by folding.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvParity {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int p = n;
    p ^= p >>> 16;
    p ^= p >>> 8;
    p ^= p >>> 4;
    p ^= p >>> 2;
    p ^= p >>> 1;
    assert (p & 1) == (Integer.bitCount(n) & 1);
  }
}
