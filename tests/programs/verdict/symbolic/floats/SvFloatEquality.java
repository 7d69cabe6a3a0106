// EXPECT: assertion
// ARGS: --symbolic
// 0.1 added ten times in another order.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvFloatEquality {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n <= 10);
    double d = 0;
    for (int i = 0; i < n; i++) {
      d += 0.1;
    }
    assert n != 10 || d == 1.0;
  }
}
