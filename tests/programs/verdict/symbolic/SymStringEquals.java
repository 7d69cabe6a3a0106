// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// Equality of strings of bounded length.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymStringEquals {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    Verifier.assume(s.length() <= 2);
    if (s.equals("hi")) {
      assert s.length() == 2;
      assert s.charAt(0) == 'h';
      assert s.indexOf('i') == 1;
      assert s.concat("!").equals("hi!");
    }
    if (s.isEmpty()) {
      assert s.equals("");
    }
  }
}
