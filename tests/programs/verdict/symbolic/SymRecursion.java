// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// A recursion over an input within bounds.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymRecursion {
  static int fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n <= 6);
    assert fib(n) <= 8;
  }
}
