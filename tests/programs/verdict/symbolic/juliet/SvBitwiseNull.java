// EXPECT: exception:java.lang.NullPointerException
// ARGS: --symbolic
// An and that evaluates both sides.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvBitwiseNull {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    String data = n > 7 ? "data" : null;
    if (data != null & data.length() > 0) {
      assert n > 7;
    }
  }
}
