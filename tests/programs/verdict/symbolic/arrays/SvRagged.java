// EXPECT: exception:java.lang.NullPointerException
// ARGS: --symbolic
// A row that is not there.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvRagged {
  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    Verifier.assume(i >= 0 && i < 3);
    long[][] m = new long[3][];
    m[0] = new long[1];
    m[2] = new long[3];
    assert m[i].length > 0;
  }
}
