// EXPECT: assertion
// ARGS: --symbolic
// ALSO: -j 2
// An address in pieces.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextMailWrong {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    int at = s.indexOf('@');
    if (at > 0 && s.indexOf('@', at + 1) < 0 && s.endsWith(".org")) {
      String user = s.substring(0, at);
      String host = s.substring(at + 1);
      assert !user.equals("root") || !host.equals("a.org");
    }
  }
}
