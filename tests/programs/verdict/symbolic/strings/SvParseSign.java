// EXPECT: ok
// ARGS: --symbolic
// A sign before a digit.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvParseSign {
  public static void main(String[] args) {
    char sign = Verifier.nondetChar();
    Verifier.assume(sign < 128);
    int n = 0;
    boolean wrong = false;
    try {
      n = Integer.parseInt(sign + "7");
    } catch (NumberFormatException e) {
      wrong = true;
    }
    if (sign == '-') {
      assert n == -7;
    } else if (sign == '+') {
      assert n == 7;
    } else {
      assert wrong == (sign < '0' || sign > '9');
    }
  }
}
