// EXPECT: assertion
// ARGS: --symbolic
// A switch over an input text of four characters.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvStringSwitchInput {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    Verifier.assume(s.length() == 4);
    int kind = 0;
    switch (s) {
      case "stop": kind = 1; break;
      case "next": kind = 2; break;
      default:
    }
    assert kind != 2;
  }
}
