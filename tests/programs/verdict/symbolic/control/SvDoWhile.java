// EXPECT: assertion
// ARGS: --symbolic
// A loop that runs at least once.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvDoWhile {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n <= 3);
    int count = 0;
    do {
      count++;
    } while (count < n);
    assert count == n;
  }
}
