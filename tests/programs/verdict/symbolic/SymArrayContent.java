// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// Sorting four inputs.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymArrayContent {
  public static void main(String[] args) {
    int[] a = new int[4];
    for (int i = 0; i < a.length; i++) {
      a[i] = Verifier.nondetInt();
    }
    for (int i = 0; i < a.length; i++) {
      for (int j = i + 1; j < a.length; j++) {
        if (a[j] < a[i]) {
          int t = a[i];
          a[i] = a[j];
          a[j] = t;
        }
      }
    }
    for (int i = 1; i < a.length; i++) {
      assert a[i - 1] <= a[i];
    }
  }
}
