// EXPECT: ok
// ARGS: --symbolic
// Double.compare is total.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvCompareTotal {
  public static void main(String[] args) {
    double a = Verifier.nondetDouble();
    double b = Verifier.nondetDouble();
    int c = Double.compare(a, b);
    if (c < 0) {
      assert a < b || b != b || a == b;
    }
    if (a < b) {
      assert c < 0;
    }
    if (c == 0) {
      assert a == b || a != a && b != b;
    }
  }
}
