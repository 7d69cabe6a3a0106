// EXPECT: exception:java.lang.ArithmeticException
// ARGS: --symbolic
// A divisor parsed from one character.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvDivideByZero {
  public static void main(String[] args) {
    char c = Verifier.nondetChar();
    Verifier.assume(c >= '0' && c <= '9');
    int data = Integer.parseInt(String.valueOf(c));
    int result = 100 / data;
    assert result <= 100;
  }
}
