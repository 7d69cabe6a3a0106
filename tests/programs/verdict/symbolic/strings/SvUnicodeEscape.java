// EXPECT: ok
// ARGS: --symbolic
// A character beyond Latin-1 changes the coding of a text, not its meaning.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvUnicodeEscape {
  public static void main(String[] args) {
    char c = Verifier.nondetChar();
    Verifier.assume(c == 'a' || c == '\u0416');
    String s = "x" + c + "y";
    assert s.length() == 3 && s.charAt(1) == c && s.charAt(2) == 'y';
    assert s.substring(2).equals("y");
    assert s.startsWith("x") && s.endsWith("y");
  }
}
