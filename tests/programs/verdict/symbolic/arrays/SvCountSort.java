// EXPECT: ok
// ARGS: --symbolic
// Counting occurrences of small numbers.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvCountSort {
  public static void main(String[] args) {
    int[] counts = new int[4];
    for (int i = 0; i < 4; i++) {
      int n = Verifier.nondetInt();
      Verifier.assume(n >= 0 && n < 4);
      counts[n]++;
    }
    assert counts[0] + counts[1] + counts[2] + counts[3] == 4;
  }
}
