// EXPECT: exception:java.lang.ArrayIndexOutOfBoundsException
// ARGS: --symbolic
// A copy beyond the end.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvCopyTooFar {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n <= 5);
    int[] a = new int[4];
    int[] b = new int[6];
    System.arraycopy(a, 0, b, 0, n);
  }
}
