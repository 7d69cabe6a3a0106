// EXPECT: unknown
// ARGS: --symbolic --solver-limit 20000
// REASON: could not decide
// A product that the solver cannot factor within its limit.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymUndecided {
  public static void main(String[] args) {
    long a = Verifier.nondetLong();
    long b = Verifier.nondetLong();
    Verifier.assume(a > 1000003L && b > 1000003L && a < 3000000000L && b < 3000000000L);
    assert a * b != 1000036000099L * 1000003L + 2;
  }
}
