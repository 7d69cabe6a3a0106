// EXPECT: assertion
// ARGS: --symbolic
// trim takes away all control characters.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvTrim {
  public static void main(String[] args) {
    char c = Verifier.nondetChar();
    String s = (c + "x").trim();
    assert s.length() == 2 || c == ' ' || c == '\t' || c == '\n' || c == '\r';
  }
}
