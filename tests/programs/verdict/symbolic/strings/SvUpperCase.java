// EXPECT: ok
// ARGS: --symbolic
// Case of ASCII letters.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvUpperCase {
  public static void main(String[] args) {
    char c = Verifier.nondetChar();
    Verifier.assume(c >= 'a' && c <= 'z');
    char u = Character.toUpperCase(c);
    assert u == c - 32;
    assert Character.isUpperCase(u) && Character.isLetter(c) && !Character.isDigit(c);
    assert Character.toLowerCase(u) == c;
  }
}
