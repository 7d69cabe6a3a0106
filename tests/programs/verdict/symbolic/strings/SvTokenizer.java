// EXPECT: ok
// ARGS: --symbolic
// Tokens of a text.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.StringTokenizer;

public class SvTokenizer {
  public static void main(String[] args) {
    char c = Verifier.nondetChar();
    Verifier.assume(c == ' ' || c >= 'a' && c <= 'z');
    StringTokenizer tokens = new StringTokenizer("a" + c + "b");
    assert tokens.countTokens() == (c == ' ' ? 2 : 1);
  }
}
