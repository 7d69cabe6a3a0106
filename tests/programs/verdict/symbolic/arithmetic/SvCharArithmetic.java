// EXPECT: ok
// ARGS: --symbolic
// Chars are unsigned and wrap at 65536.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvCharArithmetic {
  public static void main(String[] args) {
    char c = Verifier.nondetChar();
    char next = (char) (c + 1);
    assert next == c + 1 || next == 0;
    c++;
    assert c == next;
    assert (c - 'a' < 0) == (c < 'a');
  }
}
