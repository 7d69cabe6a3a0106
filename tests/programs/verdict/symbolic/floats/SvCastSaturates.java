// EXPECT: ok
// ARGS: --symbolic
// Casts to whole numbers saturate, NaN becomes 0.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvCastSaturates {
  public static void main(String[] args) {
    double d = Verifier.nondetDouble();
    int n = (int) d;
    if (d >= 2147483647.0) {
      assert n == Integer.MAX_VALUE;
    }
    if (d <= -2147483648.0) {
      assert n == Integer.MIN_VALUE;
    }
    if (Double.isNaN(d)) {
      assert n == 0 && (long) d == 0 && (byte) d == 0;
    }
  }
}
