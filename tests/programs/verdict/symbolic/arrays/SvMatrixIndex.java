// EXPECT: exception:java.lang.ArrayIndexOutOfBoundsException
// ARGS: --symbolic
// The indexes of a matrix exchanged.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvMatrixIndex {
  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    int j = Verifier.nondetInt();
    Verifier.assume(i >= 0 && i < 3 && j >= 0 && j < 2);
    int[][] m = new int[3][2];
    m[j][i] = 5;
    assert m[j][i] == 5;
  }
}
