// EXPECT: exception:java.lang.NumberFormatException
// ARGS: --symbolic
// A text that is no number for some characters.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvParseInt {
  public static void main(String[] args) {
    char c = Verifier.nondetChar();
    Verifier.assume(c >= '0' && c <= ':');
    int n = Integer.parseInt("1" + c);
    assert n >= 10 && n <= 19;
  }
}
