// Bubble sort of N inputs: a path for each of their N! orders.
import org.sosy_lab.sv_benchmarks.Verifier;
public class SymBubbleSort {
  public static void main(String[] args) {
    int[] a = new int[Integer.parseInt(args[0])];
    for (int i = 0; i < a.length; i++) a[i] = Verifier.nondetInt();
    for (int i = 0; i < a.length; i++)
      for (int k = 0; k + 1 < a.length - i; k++)
        if (a[k] > a[k + 1]) { int t = a[k]; a[k] = a[k + 1]; a[k + 1] = t; }
    for (int i = 1; i < a.length; i++) assert a[i - 1] <= a[i];
  }
}
