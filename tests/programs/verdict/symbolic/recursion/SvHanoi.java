// EXPECT: ok
// ARGS: --symbolic
// The moves of the towers of Hanoi.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvHanoi {
  static int moves;

  static void move(int n, int from, int to, int other) {
    if (n == 0) {
      return;
    }
    move(n - 1, from, other, to);
    moves++;
    move(n - 1, other, to, from);
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n <= 5);
    move(n, 1, 3, 2);
    assert moves == (1 << n) - 1;
  }
}
