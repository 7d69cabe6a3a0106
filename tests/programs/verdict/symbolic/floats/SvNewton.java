// EXPECT: ok
// ARGS: --symbolic
// A square root by Newton's steps, of small whole numbers.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvNewton {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n == 1 || n == 2 || n == 4 || n == 9);
    double x = n;
    double r = x;
    for (int i = 0; i < 6; i++) {
      r = (r + x / r) / 2;
    }
    assert Math.abs(r * r - x) < 0.001;
  }
}
