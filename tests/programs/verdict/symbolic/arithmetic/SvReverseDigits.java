// EXPECT: ok
// ARGS: --symbolic
// Reversing the digits twice, without zeros at the end.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvReverseDigits {
  static int reverse(int n) {
    int result = 0;
    while (n > 0) {
      result = result * 10 + n % 10;
      n /= 10;
    }
    return result;
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n > 0 && n < 1000 && n % 10 != 0);
    assert reverse(reverse(n)) == n;
  }
}
