// EXPECT: ok
// ARGS: --symbolic
// A matrix written at inputs.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvMatrix {
  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    int j = Verifier.nondetInt();
    Verifier.assume(i >= 0 && i < 3 && j >= 0 && j < 2);
    int[][] m = new int[3][2];
    m[i][j] = 5;
    int sum = 0;
    for (int[] row : m) {
      for (int each : row) {
        sum += each;
      }
    }
    assert sum == 5;
  }
}
