// EXPECT: ok
// ARGS: --symbolic
// Counting with a float.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvFloatLoop {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n <= 8);
    int steps = 0;
    for (float f = 0; f < n; f += 0.5f) {
      steps++;
    }
    assert steps == 2 * n;
  }
}
