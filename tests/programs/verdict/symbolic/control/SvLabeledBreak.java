// EXPECT: ok
// ARGS: --symbolic
// A break out of two loops.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvLabeledBreak {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n < 9);
    int at = -1;
    outer:
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        if (i * 3 + j == n) {
          at = i * 10 + j;
          break outer;
        }
      }
    }
    assert at == n / 3 * 10 + n % 3;
  }
}
