// EXPECT: ok
// ARGS: --symbolic
// Comparing longs by their difference's sign would be wrong; lcmp is right.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvLongCompare {
  public static void main(String[] args) {
    long a = Verifier.nondetLong();
    long b = Verifier.nondetLong();
    if (a < b) {
      assert Long.compare(a, b) == -1;
      assert Long.signum(b - a) == 1 || b - a < 0;
    }
  }
}
