// EXPECT: ok
// ARGS: --symbolic
// A clone is another array, its rows are the same.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvClone {
  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    Verifier.assume(i >= 0 && i < 2);
    int[][] a = {{1, 2}, {3, 4}};
    int[][] b = a.clone();
    b[i][0] = 9;
    assert a[i][0] == 9;
    b[i] = new int[] {7};
    assert a[i].length == 2;
  }
}
