// N inputs in two classes each: a path for each combination, until enough are counted.
import org.sosy_lab.sv_benchmarks.Verifier;
public class SymCountedInputs {
  public static void main(String[] args) {
    int[] a = new int[Integer.parseInt(args[0])];
    for (int i = 0; i < a.length; i++) a[i] = Verifier.nondetInt();
    int even = 0, large = 0;
    for (int each : a) {
      if ((each & 1) == 0) even++;
      if (each > 100) large++;
      if (even + large > 6) return;
    }
    assert even + large <= 6;
  }
}
