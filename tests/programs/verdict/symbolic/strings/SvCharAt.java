// EXPECT: exception:java.lang.StringIndexOutOfBoundsException
// ARGS: --symbolic
// An index one too large.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvCharAt {
  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    Verifier.assume(i >= 0);
    String s = "hello";
    if (i <= s.length()) {
      char c = s.charAt(i);
      assert c >= 'e';
    }
  }
}
