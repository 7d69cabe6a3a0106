// EXPECT: ok
// ARGS: --symbolic
// Looking for a character.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvIndexOf {
  public static void main(String[] args) {
    char c = Verifier.nondetChar();
    String s = "abcab";
    int i = s.indexOf(c);
    assert i == (c == 'a' ? 0 : c == 'b' ? 1 : c == 'c' ? 2 : -1);
    assert s.lastIndexOf(c) == (c == 'a' ? 3 : c == 'b' ? 4 : c == 'c' ? 2 : -1);
  }
}
