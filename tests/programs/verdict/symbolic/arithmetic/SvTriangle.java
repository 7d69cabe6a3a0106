// EXPECT: assertion
// ARGS: --symbolic
// The kind of a triangle, one condition forgotten.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvTriangle {
  static int kind(int a, int b, int c) {
    if (a <= 0 || b <= 0 || c <= 0 || a + b <= c || a + c <= b) {
      return 0;
    }
    return a == b && b == c ? 3 : a == b || b == c || a == c ? 2 : 1;
  }

  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    int c = Verifier.nondetInt();
    Verifier.assume(a < 1000 && b < 1000 && c < 1000);
    if (kind(a, b, c) > 0) {
      assert b + c > a;
    }
  }
}
