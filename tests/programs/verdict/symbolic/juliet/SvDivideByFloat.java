// EXPECT: ok
// ARGS: --symbolic
// SLOW: the solver takes seconds for floats
// A divisor that is compared before it is used.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvDivideByFloat {
  static int divide(float data) {
    if (Math.abs(data) > 0.000001) {
      return (int) (100.0 / data);
    }
    return 0;
  }

  public static void main(String[] args) {
    float data = Verifier.nondetFloat();
    int result = divide(data);
    assert data < 100 || result <= 1;
  }
}
