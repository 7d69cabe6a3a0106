// EXPECT: exception:java.lang.ArithmeticException
// ARGS: --symbolic
// A long that does not fit.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvToIntExact {
  public static void main(String[] args) {
    long l = Verifier.nondetLong();
    Verifier.assume(l >= Integer.MIN_VALUE && l <= Integer.MAX_VALUE + 1L);
    int n = Math.toIntExact(l);
    assert n == l;
  }
}
