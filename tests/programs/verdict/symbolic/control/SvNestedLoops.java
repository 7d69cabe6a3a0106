// EXPECT: ok
// ARGS: --symbolic
// A triangle of steps.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvNestedLoops {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n <= 6);
    int count = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        count++;
      }
    }
    assert count == n * (n + 1) / 2;
  }
}
