// EXPECT: assertion
// ARGS: --symbolic
// A switch over texts.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvStringSwitch {
  public static void main(String[] args) {
    String[] words = {"add", "sub", "Aa", "BB"};
    int i = Verifier.nondetInt();
    Verifier.assume(i >= 0 && i < 4);
    int kind;
    switch (words[i]) {
      case "add": kind = 1; break;
      case "BB": kind = 2; break;
      case "Aa": kind = 3; break;
      default: kind = 0;
    }
    assert kind != 3;
  }
}
