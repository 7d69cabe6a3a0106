// EXPECT: assertion
// ARGS: --symbolic
// SLOW: the solver takes seconds for floats
// The ceiling of a small negative number is a negative zero.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvCeilZero {
  public static void main(String[] args) {
    double d = Verifier.nondetDouble();
    Verifier.assume(d > -1 && d < 1);
    double c = Math.ceil(d);
    assert c != 0 || 1 / c > 0;
  }
}
