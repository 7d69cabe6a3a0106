// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// Numbers in texts.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextParseRight {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    try {
      int n = Integer.parseInt(s);
      assert !s.isEmpty();
    } catch (NumberFormatException e) {
      assert !s.equals("12");
      assert e.getMessage().startsWith("For input string: ");
    }
  }
}
