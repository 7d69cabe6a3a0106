// EXPECT: assertion:java.lang.AssertionError
// ARGS: --symbolic
// ALSO: -j 2
// Longs and doubles beside inputs, in locals, on the stack and under calls: bits of the one kind are no inputs of the other.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymLongs {
  static long total;
  byte small;
  double exact;

  static double half(double a, int n, long b) {
    return n > 0 ? a / 2 : a + b;
  }

  public static void main(String[] args) {
    double one = 1.0;  // its bits have nothing in the lower half
    long large = 0x7ff0_0000_0000L << 16;
    int n = Verifier.nondetInt();
    long m = Verifier.nondetLong();
    float f = Verifier.nondetFloat();
    Verifier.assume(n > -3 && n < 3);
    Verifier.assume(m >= 1 && m <= 2);
    Verifier.assume(f > 0.5f && f < 4f);
    SymLongs kept = new SymLongs();
    kept.small = (byte) (m + n);
    kept.exact = f;
    total = m + 1;
    double sum = one + half(one * 4, n, m == 1 ? large : 1L << 40);
    if (n > 0) {
      assert sum == 3.0;
    } else if (m == 2) {
      assert sum == 5.0 + (1L << 40);
    } else {
      assert large == 0x7ff0_0000_0000_0000L && one == 1.0;
    }
    assert kept.small == m + n && kept.exact == f && total == m + 1;
    assert f != 2.5f || m + n != 4 : one;
  }
}
