// EXPECT: assertion
// ARGS: --symbolic
// A maze walked by inputs.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvGotoMaze {
  public static void main(String[] args) {
    String[] maze = {"#####", "#. .#", "# # #", "#.  X", "#####"};
    int x = 1;
    int y = 1;
    for (int i = 0; i < 5; i++) {
      int move = Verifier.nondetInt();
      Verifier.assume(move >= 0 && move < 4);
      int nx = x + (move == 0 ? 1 : move == 1 ? -1 : 0);
      int ny = y + (move == 2 ? 1 : move == 3 ? -1 : 0);
      if (maze[ny].charAt(nx) != '#') {
        x = nx;
        y = ny;
      }
      assert maze[y].charAt(x) != 'X';
    }
  }
}
