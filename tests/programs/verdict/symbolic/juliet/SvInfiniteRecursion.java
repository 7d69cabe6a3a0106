// EXPECT: exception:java.lang.StackOverflowError
// ARGS: --symbolic
// Recursion without an end for negative numbers.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvInfiniteRecursion {
  static long sum(int n) {
    return n == 0 ? 0 : n + sum(n - 1);
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n < 3);
    if (n == -1 || n >= 0) {
      assert sum(n) >= 0;
    }
  }
}
