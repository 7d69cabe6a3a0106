// EXPECT: assertion
// ARGS: --symbolic
// One character of two chars.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvSurrogates {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n == 'a' || n == 0x1f600);
    String s = new String(Character.toChars(n));
    assert s.length() == s.codePointCount(0, s.length());
  }
}
