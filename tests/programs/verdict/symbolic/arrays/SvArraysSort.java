// EXPECT: ok
// ARGS: --symbolic
// The library's sort.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.Arrays;

public class SvArraysSort {
  public static void main(String[] args) {
    int[] a = {Verifier.nondetInt(), Verifier.nondetInt(), Verifier.nondetInt(), 0};
    Arrays.sort(a);
    for (int i = 1; i < a.length; i++) {
      assert a[i - 1] <= a[i];
    }
  }
}
