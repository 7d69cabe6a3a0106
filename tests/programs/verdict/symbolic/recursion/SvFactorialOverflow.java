// EXPECT: assertion
// ARGS: --symbolic
// Factorials that do not fit any more.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvFactorialOverflow {
  static int factorial(int n) {
    return n <= 1 ? 1 : n * factorial(n - 1);
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n <= 17);
    assert factorial(n) > 0;
  }
}
