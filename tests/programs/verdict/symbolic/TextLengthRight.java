// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// Lengths of texts that are put together.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextLengthRight {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    String t = Verifier.nondetString();
    String u = s + "-" + t;
    assert u.length() == s.length() + t.length() + 1;
    assert u.length() > s.length();
    assert u.startsWith(s);
    assert u.endsWith(t);
    assert u.contains("-");
    assert u.charAt(s.length()) == '-';
  }
}
