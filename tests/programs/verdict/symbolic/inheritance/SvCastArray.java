// EXPECT: exception:java.lang.ClassCastException
// ARGS: --symbolic
// An array of objects is no array of texts.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvCastArray {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Object[] a = n >= 0 ? new String[1] : new Object[1];
    String[] s = (String[]) a;
    assert s[0] == null;
  }
}
