// EXPECT: assertion
// ARGS: --symbolic
// A filter that removes a word once only.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvSanitizer {
  static String clean(String s) {
    int at = s.indexOf("<s>");
    return at < 0 ? s : s.substring(0, at) + s.substring(at + 3);
  }

  public static void main(String[] args) {
    char a = Verifier.nondetChar();
    char b = Verifier.nondetChar();
    Verifier.assume(a < 128 && b < 128);
    String input = "<s" + a + "s" + b;
    String output = clean(input + ">");
    assert !output.contains("<s>");
  }
}
