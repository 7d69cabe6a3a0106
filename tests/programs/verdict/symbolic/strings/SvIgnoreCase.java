// EXPECT: assertion
// ARGS: --symbolic
// SLOW: many conditions over all of Unicode
// More than two characters are equal to k when case is ignored.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvIgnoreCase {
  public static void main(String[] args) {
    char c = Verifier.nondetChar();
    String s = String.valueOf(c);
    if (s.equalsIgnoreCase("k")) {
      assert c == 'k' || c == 'K';
    }
  }
}
