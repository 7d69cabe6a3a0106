// EXPECT: ok
// ARGS: --symbolic
// The right side is evaluated before the index is checked, after the array is.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvEvaluationOrder {
  static int calls;

  static int next(int n) {
    calls++;
    return n;
  }

  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    int[] a = new int[2];
    try {
      a[i] = next(7);
    } catch (ArrayIndexOutOfBoundsException e) {
      assert i < 0 || i > 1;
    }
    assert calls == 1;
  }
}
