// EXPECT: ok
// ARGS: --symbolic
// A cipher and back.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvCaesar {
  static char turn(char c, int by) {
    return (char) ((c - 'a' + by) % 26 + 'a');
  }

  public static void main(String[] args) {
    char c = Verifier.nondetChar();
    int by = Verifier.nondetInt();
    Verifier.assume(c >= 'a' && c <= 'z' && by >= 0 && by < 26);
    assert turn(turn(c, by), 26 - by) == c;
  }
}
