// EXPECT: ok
// ARGS: --symbolic
// SLOW: the solver takes seconds for floats
// An int is always exact as a double, a long within 53 bits.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvIntegerToDouble {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    assert (int) (double) n == n;
    long l = Verifier.nondetLong();
    Verifier.assume(l >= -(1L << 53) && l <= 1L << 53);
    assert (long) (double) l == l;
  }
}
