// EXPECT: assertion
// ARGS: --symbolic --property assertion
// One number of a hundred, the last, and nothing about it that points there: three remainders of floats that were computed with it.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvLastOfRange {
  static int mixed(int n, float by, int base) {
    double root = Math.sqrt(n * by) * 977.0;
    return (int) (root * root * by) % base;
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 900 || n > 1000) {
      return;
    }
    boolean all = mixed(n, 0.37f, 101) == 9 & mixed(n, 1.71f, 103) == 82 & mixed(n, 5.3f, 107) == 67;
    assert !all;
  }
}
