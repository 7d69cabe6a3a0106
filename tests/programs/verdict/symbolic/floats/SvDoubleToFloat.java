// EXPECT: assertion
// ARGS: --symbolic
// A double that is no float any more.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvDoubleToFloat {
  public static void main(String[] args) {
    double d = Verifier.nondetDouble();
    Verifier.assume(d > 0 && d < 1);
    assert (float) d > 0;
  }
}
