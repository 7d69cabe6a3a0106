// EXPECT: exception:java.lang.StringIndexOutOfBoundsException
// ARGS: --symbolic
// ALSO: -j 2
// charAt of a text that may be shorter.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextBoundsWrong {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    if (s.startsWith("ab")) {
      char c = s.charAt(2);
    }
  }
}
