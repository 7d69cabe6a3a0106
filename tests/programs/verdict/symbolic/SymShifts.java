// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// Distances of shifts are masked.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymShifts {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int by = Verifier.nondetInt();
    assert n << by == n << (by & 31);
    assert n >>> by == n >>> (by & 31);
    assert (n >> 31) == (n < 0 ? -1 : 0);
    long l = Verifier.nondetLong();
    assert l << by == l << (by & 63);
    assert (l >>> 63) == (l < 0 ? 1 : 0);
    assert (int) (l >>> 32) == (int) (l >> 32);
  }
}
