// EXPECT: ok
// ARGS: --symbolic
// Powers by squaring.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvPower {
  static int power(int base, int n) {
    if (n == 0) {
      return 1;
    }
    int half = power(base, n / 2);
    return n % 2 == 0 ? half * half : half * half * base;
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n <= 30);
    assert power(2, n) == 1 << n;
  }
}
