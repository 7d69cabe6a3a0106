// EXPECT: assertion
// ARGS: --symbolic
// A loop whose counter is a byte.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvLoopOverflow {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 126 && n <= 128);
    int steps = 0;
    for (byte b = 120; b < n && steps < 20; b++) {
      steps++;
    }
    assert steps == n - 120;
  }
}
