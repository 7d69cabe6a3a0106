// EXPECT: assertion
// ARGS: --symbolic
// ALSO: -j 2
// A loop that counts characters of a text without a bound.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextCount {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    int n = 0;
    for (int i = 0; i < s.length(); i++) {
      if (s.charAt(i) == 'x') {
        n++;
      }
    }
    assert n != 3;
  }
}
