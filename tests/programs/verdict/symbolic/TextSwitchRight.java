// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// A switch over a string, all cases right.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextSwitchRight {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    int n;
    switch (s) {
      case "start":
        n = 5;
        break;
      case "stop":
        n = 4;
        break;
      default:
        n = -1;
    }
    assert n == -1 || n == s.length();
  }
}
