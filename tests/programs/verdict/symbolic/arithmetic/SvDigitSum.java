// EXPECT: assertion
// ARGS: --symbolic
// A number whose digits' sum is too large.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvDigitSum {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n < 10000);
    int sum = 0;
    for (int rest = n; rest > 0; rest /= 10) {
      sum += rest % 10;
    }
    assert sum < 36;
  }
}
