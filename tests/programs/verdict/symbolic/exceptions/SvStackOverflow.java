// EXPECT: exception:java.lang.StackOverflowError
// ARGS: --symbolic
// A recursion that does not end for one value.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvStackOverflow {
  static int down(int n) {
    return n == 0 ? 0 : 1 + down(n == -1 ? -1 : n - (n > 0 ? 1 : -1));
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= -2 && n <= 3);
    assert down(n) == n;
  }
}
