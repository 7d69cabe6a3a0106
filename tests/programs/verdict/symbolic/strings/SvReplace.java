// EXPECT: ok
// ARGS: --symbolic
// Replacing characters.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvReplace {
  public static void main(String[] args) {
    char c = Verifier.nondetChar();
    String s = "abcab".replace('a', c);
    assert s.length() == 5;
    assert s.charAt(0) == c && s.charAt(3) == c && s.charAt(4) == 'b';
    assert (s.indexOf('a') == 0) == (c == 'a');
  }
}
