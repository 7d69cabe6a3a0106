// EXPECT: ok
// ARGS: --symbolic
// No two of three queens can stand on three rows and columns; four can.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvQueens {
  static int count(int row, int[] columns) {
    if (row == columns.length) {
      return 1;
    }
    int found = 0;
    for (int c = 0; c < columns.length; c++) {
      boolean free = true;
      for (int r = 0; r < row; r++) {
        free &= columns[r] != c && Math.abs(columns[r] - c) != row - r;
      }
      if (free) {
        columns[row] = c;
        found += count(row + 1, columns);
      }
    }
    return found;
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 1 && n <= 5);
    int solutions = count(0, new int[n]);
    assert solutions == (n == 1 ? 1 : n == 4 ? 2 : n == 5 ? 10 : 0);
  }
}
