// EXPECT: ok
// ARGS: --symbolic
// A midpoint by way of long.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvMidpointLong {
  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    int mid = (int) (((long) a + b) / 2);
    assert mid >= Math.min(a, b) && mid <= Math.max(a, b);
  }
}
