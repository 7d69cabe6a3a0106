// EXPECT: assertion
// ARGS: --symbolic
// ALSO: -j 2
// Neither less nor greater than zero: zero, or no number.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymNaN {
  public static void main(String[] args) {
    double d = Verifier.nondetDouble();
    if (!(d < 0) && !(d > 0)) {
      assert d == 0;
    }
  }
}
