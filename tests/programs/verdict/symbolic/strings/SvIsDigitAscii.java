// EXPECT: ok
// ARGS: --symbolic
// Digits of ASCII and their values.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvIsDigitAscii {
  public static void main(String[] args) {
    char c = Verifier.nondetChar();
    Verifier.assume(c < 128);
    assert Character.isDigit(c) == (c >= '0' && c <= '9');
    if (Character.isDigit(c)) {
      assert Character.getNumericValue(c) == c - '0';
      assert Character.digit(c, 10) == c - '0';
    }
    assert Character.isWhitespace(c) == (c == ' ' || c >= 9 && c <= 13 || c >= 28 && c <= 31);
  }
}
