// EXPECT: assertion
// ARGS: --symbolic
// Two texts with the same letters.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvAnagram {
  public static void main(String[] args) {
    char a = Verifier.nondetChar();
    char b = Verifier.nondetChar();
    Verifier.assume(a >= 'a' && a <= 'c' && b >= 'a' && b <= 'c');
    int[] counts = new int[3];
    counts[a - 'a']++;
    counts[b - 'a']++;
    counts['a' - 'a']--;
    counts['c' - 'a']--;
    boolean anagram = counts[0] == 0 && counts[1] == 0 && counts[2] == 0;
    assert !anagram || a == 'a';
  }
}
