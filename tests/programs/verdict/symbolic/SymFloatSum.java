// EXPECT: assertion
// ARGS: --symbolic
// ALSO: -j 2
// A float can be too large to grow by one.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymFloatSum {
  public static void main(String[] args) {
    float a = Verifier.nondetFloat();
    if (a > 0 && a < 1e30f) {
      assert a + 1 > a;
    }
  }
}
