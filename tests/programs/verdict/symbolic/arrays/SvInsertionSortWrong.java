// EXPECT: assertion
// ARGS: --symbolic
// Insertion sort that forgets the first element.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvInsertionSortWrong {
  public static void main(String[] args) {
    int[] a = {Verifier.nondetInt(), Verifier.nondetInt(), Verifier.nondetInt()};
    for (int i = 1; i < a.length; i++) {
      int x = a[i];
      int j = i - 1;
      while (j > 0 && a[j] > x) {
        a[j + 1] = a[j];
        j--;
      }
      a[j + 1] = x;
    }
    assert a[0] <= a[1] && a[1] <= a[2];
  }
}
