// EXPECT: ok
// ARGS: --symbolic
// SLOW: the solver takes seconds for floats
// floor and ceil, NaN and zeros.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvFloorNegative {
  public static void main(String[] args) {
    double d = Verifier.nondetDouble();
    double f = Math.floor(d);
    if (d != d) {
      assert f != f;
    } else {
      assert f <= d;
    }
    if (d == 0) {
      assert 1 / f == 1 / d;
    }
  }
}
