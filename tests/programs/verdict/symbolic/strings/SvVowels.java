// EXPECT: assertion
// ARGS: --symbolic
// Vowels counted, the capital ones forgotten.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvVowels {
  static int vowels(String s) {
    int count = 0;
    for (char c : s.toCharArray()) {
      if ("aeiou".indexOf(c) >= 0) {
        count++;
      }
    }
    return count;
  }

  public static void main(String[] args) {
    char c = Verifier.nondetChar();
    Verifier.assume(c >= 'A' && c <= 'z');
    String s = "x" + c;
    assert vowels(s) == vowels(s.toLowerCase());
  }
}
