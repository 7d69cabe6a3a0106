// EXPECT: assertion
// ARGS: --symbolic
// A loop that counts by tenths does not meet one.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvDoubleLoop {
  public static void main(String[] args) {
    int limit = Verifier.nondetInt();
    Verifier.assume(limit >= 1 && limit <= 12);
    int steps = 0;
    for (double d = 0; d != 1.0 && steps < limit; d += 0.1) {
      steps++;
    }
    assert steps <= 10;
  }
}
