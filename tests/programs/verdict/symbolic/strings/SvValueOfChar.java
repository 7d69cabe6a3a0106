// EXPECT: ok
// ARGS: --symbolic
// Text of chars and of numbers are different.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvValueOfChar {
  public static void main(String[] args) {
    char c = Verifier.nondetChar();
    Verifier.assume(c >= '0' && c <= '9');
    String asChar = "" + c;
    String asNumber = "" + (c - '0');
    assert asChar.equals(asNumber);
    assert asChar.length() == 1;
  }
}
