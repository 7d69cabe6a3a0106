// An input as an index, N times: what is written depends on all inputs before.
import org.sosy_lab.sv_benchmarks.Verifier;
public class SymInputAsIndex {
  public static void main(String[] args) {
    int[] a = {3, 1, 4, 1, 5, 9, 2, 6};
    int at = 0;
    for (int step = 0; step < Integer.parseInt(args[0]); step++) {
      int by = Verifier.nondetInt();
      Verifier.assume(by >= 0 && by < 4);
      at = (at + by) & 7;
      a[at] += step;
      if (a[at] > 6) at = a[at] & 3;
    }
    int sum = 0;
    for (int each : a) sum += each;
    assert sum <= 31 + 100;
  }
}
