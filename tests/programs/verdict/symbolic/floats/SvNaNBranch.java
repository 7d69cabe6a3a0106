// EXPECT: assertion
// ARGS: --symbolic
// The negation of less is not greater or equal.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvNaNBranch {
  public static void main(String[] args) {
    double a = Verifier.nondetDouble();
    double b = Verifier.nondetDouble();
    if (!(a < b)) {
      assert a >= b;
    }
  }
}
