// EXPECT: ok
// ARGS: --symbolic
// min and max of doubles.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvDoubleMinMax {
  public static void main(String[] args) {
    double a = Verifier.nondetDouble();
    double b = Verifier.nondetDouble();
    double m = Math.min(a, b);
    if (a != a || b != b) {
      assert m != m;
    } else {
      assert m <= a && m <= b && (m == a || m == b);
    }
  }
}
