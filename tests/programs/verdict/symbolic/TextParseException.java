// EXPECT: exception:java.lang.NumberFormatException
// ARGS: --symbolic
// ALSO: -j 2
// Not every text is a number.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextParseException {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    if (s.length() > 2) {
      Integer.parseInt(s);
    }
  }
}
