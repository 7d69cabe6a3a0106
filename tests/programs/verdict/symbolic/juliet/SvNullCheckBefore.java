// EXPECT: ok
// ARGS: --symbolic
// A reference checked before it is used.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvNullCheckBefore {
  static String trim(String data) {
    return data == null ? "" : data.trim();
  }

  public static void main(String[] args) {
    boolean flag = Verifier.nondetBoolean();
    String data = flag ? " x " : null;
    assert trim(data).length() == (flag ? 1 : 0);
  }
}
