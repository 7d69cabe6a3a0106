// EXPECT: assertion
// ARGS: --symbolic
// ALSO: -j 2
// A switch over a string.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextSwitch {
  public static void main(String[] args) {
    int n;
    switch (Verifier.nondetString()) {
      case "start":
        n = 1;
        break;
      case "stop":
        n = 2;
        break;
      default:
        n = 0;
    }
    assert n != 2;
  }
}
