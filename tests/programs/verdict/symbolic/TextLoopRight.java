// EXPECT: unknown
// ARGS: --symbolic
// REASON: an input string longer than
// ALSO: -j 2
// A loop over the characters ends the proof at the bound.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextLoopRight {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    int n = 0;
    for (char c : s.toCharArray()) {
      n++;
    }
    assert n == s.length();
  }
}
