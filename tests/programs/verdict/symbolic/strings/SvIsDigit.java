// EXPECT: assertion
// ARGS: --symbolic
// Digits are not only those of ASCII.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvIsDigit {
  public static void main(String[] args) {
    char c = Verifier.nondetChar();
    if (Character.isDigit(c)) {
      assert c >= '0' && c <= '9';
    }
  }
}
