// EXPECT: assertion
// ARGS: --symbolic
// A number below 12 whose Collatz sequence rises above 50.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvCollatz {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 1 && n < 12);
    int steps = 0;
    while (n != 1 && steps < 20) {
      n = n % 2 == 0 ? n / 2 : 3 * n + 1;
      steps++;
      assert n <= 50;
    }
  }
}
