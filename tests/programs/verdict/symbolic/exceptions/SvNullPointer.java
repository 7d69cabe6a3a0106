// EXPECT: exception:java.lang.NullPointerException
// ARGS: --symbolic
// A reference that is null for one value.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvNullPointer {
  static String name(int n) {
    return n == 77 ? null : "n";
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int length = name(n).length();
    assert length == 1;
  }
}
