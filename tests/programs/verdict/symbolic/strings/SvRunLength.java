// EXPECT: ok
// ARGS: --symbolic
// A run-length code.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvRunLength {
  static String encode(String s) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < s.length();) {
      int j = i;
      while (j < s.length() && s.charAt(j) == s.charAt(i)) {
        j++;
      }
      out.append(s.charAt(i)).append((char) ('0' + j - i));
      i = j;
    }
    return out.toString();
  }

  public static void main(String[] args) {
    char a = Verifier.nondetChar();
    char b = Verifier.nondetChar();
    Verifier.assume(a >= 'a' && a <= 'z' && b >= 'a' && b <= 'z');
    String code = encode("" + a + a + b);
    assert code.length() == (a == b ? 2 : 4);
    assert code.charAt(0) == a;
  }
}
