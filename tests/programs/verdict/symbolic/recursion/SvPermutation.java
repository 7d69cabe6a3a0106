// EXPECT: assertion
// ARGS: --symbolic
// The sum of three inputs does not tell their order.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvPermutation {
  static boolean sorted(int[] a, int i) {
    return i >= a.length || a[i - 1] <= a[i] && sorted(a, i + 1);
  }

  public static void main(String[] args) {
    int[] a = {Verifier.nondetInt(), Verifier.nondetInt(), Verifier.nondetInt()};
    for (int each : a) {
      Verifier.assume(each >= 0 && each < 3);
    }
    if (a[0] + 3 * a[1] + 9 * a[2] > 17) {
      assert sorted(a, 1);
    }
  }
}
