// EXPECT: assertion
// ARGS: --symbolic
// ALSO: -j 2
// The characters of an input string.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymString {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    Verifier.assume(s.length() == 3);
    if (s.startsWith("ab")) {
      assert s.charAt(2) != 'z';
    }
  }
}
