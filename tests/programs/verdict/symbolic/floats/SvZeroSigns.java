// EXPECT: ok
// ARGS: --symbolic
// SLOW: the solver takes seconds for floats
// The two zeros are equal, but not the same.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvZeroSigns {
  public static void main(String[] args) {
    double z = Verifier.nondetDouble();
    Verifier.assume(z == 0);
    double inverse = 1 / z;
    assert inverse == Double.POSITIVE_INFINITY || inverse == Double.NEGATIVE_INFINITY;
    assert Double.compare(z, 0.0) == 0 || Double.compare(z, -0.0) == 0;
    assert Double.compare(z, 0.0) != 0 || inverse > 0;
  }
}
