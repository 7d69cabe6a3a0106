// EXPECT: ok
// ARGS: --symbolic
// A clone has the inputs of the array, and its own life after.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvCloneContent {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int[] a = {n, 2, n + 1};
    int[] b = a.clone();
    a[0] = 7;
    assert b[0] == n && b[2] == n + 1;
    b[2] = 5;
    assert a[2] == n + 1;
  }
}
