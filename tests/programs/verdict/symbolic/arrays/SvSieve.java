// EXPECT: ok
// ARGS: --symbolic
// A sieve tells whether an input is prime.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvSieve {
  public static void main(String[] args) {
    boolean[] composite = new boolean[30];
    for (int i = 2; i < 30; i++) {
      for (int j = 2 * i; j < 30; j += i) {
        composite[j] = true;
      }
    }
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 2 && n < 30);
    if (!composite[n]) {
      assert n == 2 || n % 2 != 0;
      assert n == 3 || n % 3 != 0;
    } else {
      assert n % 2 == 0 || n % 3 == 0 || n % 5 == 0;
    }
  }
}
