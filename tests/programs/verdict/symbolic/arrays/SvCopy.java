// EXPECT: ok
// ARGS: --symbolic
// Overlapping parts of an array copied.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvCopy {
  public static void main(String[] args) {
    int from = Verifier.nondetInt();
    int[] a = {0, 1, 2, 3, 4};
    Verifier.assume(from >= 0 && from <= 2);
    System.arraycopy(a, from, a, 1, 3);
    assert a[0] == 0 && a[1] == from && a[2] == from + 1 && a[3] == from + 2 && a[4] == 4;
  }
}
