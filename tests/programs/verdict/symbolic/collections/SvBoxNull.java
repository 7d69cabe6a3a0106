// EXPECT: exception:java.lang.NullPointerException
// ARGS: --symbolic
// A null box unboxed by a comparison.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvBoxNull {
  public static void main(String[] args) {
    Integer box = Verifier.nondetInt() == 12345 ? null : Integer.valueOf(1);
    if (box > 0) {
      assert box == 1;
    }
  }
}
