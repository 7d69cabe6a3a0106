// EXPECT: ok
// ARGS: --symbolic
// The dividend and the divisor are evaluated before the division fails.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvDivisionOrder {
  static int calls;

  static int count(int n) {
    calls++;
    return n;
  }

  public static void main(String[] args) {
    int d = Verifier.nondetInt();
    try {
      int q = count(10) / count(d);
      assert d != 0 && q * d + 10 % d == 10;
    } catch (ArithmeticException e) {
      assert d == 0 && e.getMessage().equals("/ by zero");
    }
    assert calls == 2;
  }
}
