// EXPECT: exception:java.lang.NullPointerException
// ARGS: --symbolic
// A reference checked after it was used.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvNullCheckAfter {
  static String trim(String data) {
    String result = data.trim();
    if (data != null) {
      return result;
    }
    return "";
  }

  public static void main(String[] args) {
    boolean flag = Verifier.nondetBoolean();
    String data = flag ? " x " : null;
    assert trim(data).length() == 1;
  }
}
