// EXPECT: exception:java.lang.ArithmeticException
// ARGS: --symbolic
// A long divided by the difference of two equal inputs.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvLongDivisionByZero {
  public static void main(String[] args) {
    long a = Verifier.nondetLong();
    long b = Verifier.nondetLong();
    long c = 100 / (a - b);
    assert c <= 100;
  }
}
