// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// Concatenation in a loop.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextJoinRight {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    String r = "";
    for (int i = 0; i < 3; i++) {
      r += s + i;
    }
    assert r.length() == 3 * s.length() + 3;
    assert r.endsWith("2");
    if (s.equals("-")) {
      assert r.equals("-0-1-2");
    }
  }
}
