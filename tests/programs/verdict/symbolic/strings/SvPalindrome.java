// EXPECT: assertion
// ARGS: --symbolic
// A palindrome of three characters with two different ones.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvPalindrome {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    Verifier.assume(s.length() == 3);
    boolean palindrome = true;
    for (int i = 0; i < s.length() / 2; i++) {
      if (s.charAt(i) != s.charAt(s.length() - 1 - i)) {
        palindrome = false;
      }
    }
    if (palindrome && s.charAt(0) == 'q') {
      assert s.charAt(1) == 'q';
    }
  }
}
