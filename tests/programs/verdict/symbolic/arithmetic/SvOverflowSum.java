// EXPECT: assertion
// ARGS: --symbolic
// The mean of two ints overflows.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvOverflowSum {
  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    Verifier.assume(a > 0 && b > a);
    int mean = (a + b) / 2;
    assert mean >= a;
  }
}
