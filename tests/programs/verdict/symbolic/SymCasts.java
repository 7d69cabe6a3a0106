// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// Narrowing keeps the low bits, casts from floats saturate.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymCasts {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    assert (byte) n >= -128 && (byte) n <= 127;
    assert (char) n >= 0 && (char) n <= 0xffff;
    assert (short) n == (short) (n + 65536);
    assert (byte) (n | 0xff) == -1;
    long l = n;
    assert (int) l == n;
    double d = n;
    assert (int) d == n;
    float f = Verifier.nondetFloat();
    if (f != f) {
      assert (int) f == 0;
    }
    if (f >= 2147483648f) {
      assert (int) f == Integer.MAX_VALUE;
    }
  }
}
