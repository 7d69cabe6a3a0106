// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// Methods of Math, by the library's own code and by ours.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymMath {
  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    assert Math.max(a, 0) >= 0;
    assert Math.abs(a) >= 0 || a == Integer.MIN_VALUE;
    try {
      int b = Math.addExact(a, 1);
      assert b > a;
    } catch (ArithmeticException e) {
      assert a == Integer.MAX_VALUE;
    }
    double d = Verifier.nondetDouble();
    if (d >= 0) {
      assert Math.abs(d) == d;
      assert Math.abs(-d) == d;
    }
    assert Double.isNaN(d) == (d != d);
  }
}
