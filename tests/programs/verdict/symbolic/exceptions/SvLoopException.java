// EXPECT: assertion
// ARGS: --symbolic
// A loop that an exception ends.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvLoopException {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n < 6);
    int[] a = {5, 4, 3, 2, 1};
    int sum = 0;
    try {
      for (int i = 0;; i++) {
        sum += 10 / (a[i] - n);
      }
    } catch (ArithmeticException | ArrayIndexOutOfBoundsException e) {
      assert sum < 20;
    }
  }
}
