// EXPECT: ok
// ARGS: --symbolic
// The greatest element and its place.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvMaximum {
  public static void main(String[] args) {
    int[] a = new int[5];
    for (int i = 0; i < a.length; i++) {
      a[i] = Verifier.nondetInt();
    }
    int best = 0;
    for (int i = 1; i < a.length; i++) {
      if (a[i] > a[best]) {
        best = i;
      }
    }
    for (int each : a) {
      assert each <= a[best];
    }
  }
}
