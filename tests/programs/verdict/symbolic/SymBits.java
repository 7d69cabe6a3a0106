// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// Tricks with bits.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymBits {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    assert Integer.bitCount(n & -n) <= 1;
    assert Integer.reverse(Integer.reverse(n)) == n;
    assert (n ^ n) == 0;
    assert ~n == -n - 1;
    assert Integer.highestOneBit(n & 255) <= 128;
    long l = Verifier.nondetLong();
    assert Long.rotateLeft(Long.rotateRight(l, 17), 17) == l;
  }
}
