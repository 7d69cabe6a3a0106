// EXPECT: assertion
// ARGS: --symbolic
// A continue that forgets to count.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvContinue {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n <= 5);
    int count = 0;
    for (int i = 0; i < n; i++) {
      if (i == 3) {
        continue;
      }
      count++;
    }
    assert count == n;
  }
}
