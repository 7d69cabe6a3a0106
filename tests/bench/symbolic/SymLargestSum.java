// The largest sum of neighbours (Kadane) among N inputs of a small range, compared with the sum of all.
import org.sosy_lab.sv_benchmarks.Verifier;
public class SymLargestSum {
  public static void main(String[] args) {
    int[] a = new int[Integer.parseInt(args[0])];
    for (int i = 0; i < a.length; i++) {
      a[i] = Verifier.nondetInt();
      Verifier.assume(a[i] >= -1000 && a[i] <= 1000);
    }
    int best = 0, here = 0;
    for (int each : a) {
      here += each;
      if (here < 0) here = 0;
      if (here > best) best = here;
    }
    int sum = 0;
    for (int each : a) sum += each;
    assert best >= sum;
  }
}
