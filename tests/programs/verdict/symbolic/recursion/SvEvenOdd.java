// EXPECT: assertion
// ARGS: --symbolic
// Two functions that call each other, wrong for one number.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvEvenOdd {
  static boolean even(int n) {
    return n == 0 || odd(n - 1);
  }

  static boolean odd(int n) {
    return n != 0 && n != 7 && even(n - 1);
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n <= 10);
    assert even(n) == (n % 2 == 0);
  }
}
