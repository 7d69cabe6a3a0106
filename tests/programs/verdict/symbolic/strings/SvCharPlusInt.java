// EXPECT: assertion
// ARGS: --symbolic
// A char plus an int is an int.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvCharPlusInt {
  public static void main(String[] args) {
    char c = Verifier.nondetChar();
    Verifier.assume(c >= 'a' && c <= 'c');
    String s = "" + (c + 1);
    assert s.length() == 2 || s.charAt(0) != '1' || s.charAt(2) != '0';
  }
}
