// EXPECT: ok
// ARGS: --symbolic
// multiplyExact throws exactly where the product does not fit.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvMultiplyExact {
  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    Verifier.assume(a > -100000 && a < 100000);
    boolean thrown = false;
    int product = 0;
    try {
      product = Math.multiplyExact(a, 30000);
    } catch (ArithmeticException e) {
      thrown = true;
    }
    assert thrown == (a > 71582 || a < -71582);
    if (!thrown) {
      assert (long) a * 30000 == product;
    }
  }
}
