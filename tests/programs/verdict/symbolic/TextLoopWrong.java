// EXPECT: assertion
// ARGS: --symbolic
// ALSO: -j 2
// A loop over the characters finds a palindrome of four.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextLoopWrong {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    Verifier.assume(s.length() == 4 && s.charAt(0) != s.charAt(1));
    boolean same = true;
    for (int i = 0; i < s.length() / 2; i++) {
      same = same && s.charAt(i) == s.charAt(s.length() - 1 - i);
    }
    assert !same;
  }
}
