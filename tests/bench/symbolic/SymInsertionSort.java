// Insertion sort of N inputs.
import org.sosy_lab.sv_benchmarks.Verifier;
public class SymInsertionSort {
  public static void main(String[] args) {
    int[] a = new int[Integer.parseInt(args[0])];
    for (int i = 0; i < a.length; i++) a[i] = Verifier.nondetInt();
    for (int i = 1; i < a.length; i++) {
      int x = a[i], k = i - 1;
      while (k >= 0 && a[k] > x) { a[k + 1] = a[k]; k--; }
      a[k + 1] = x;
    }
    for (int i = 1; i < a.length; i++) assert a[i - 1] <= a[i];
  }
}
