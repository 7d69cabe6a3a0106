// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// A short text, turned round.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextReverseRight {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    if (s.length() > 4) {
      return;
    }
    String r = new StringBuilder(s).reverse().toString();
    if (r.equals("cba")) {
      assert s.equals("abc");
    }
    assert r.length() == s.length();
    StringBuilder b = new StringBuilder();
    for (int i = s.length() - 1; i >= 0; i--) {
      b.append(s.charAt(i));
    }
    assert b.length() == r.length();
  }
}
