// EXPECT: ok
// ARGS: --symbolic
// The mean of two ints without an overflow.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvMeanRight {
  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    Verifier.assume(a > 0 && b > a);
    int mean = (a + b) >>> 1;
    assert mean >= a && mean <= b;
  }
}
