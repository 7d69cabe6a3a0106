// EXPECT: ok
// ARGS: --symbolic
// Chars counted in an array.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvCharArray {
  public static void main(String[] args) {
    char c = Verifier.nondetChar();
    Verifier.assume(c >= 'a' && c <= 'e');
    int[] counts = new int[5];
    for (char each : new char[] {'a', 'b', 'a', c}) {
      counts[each - 'a']++;
    }
    assert counts[0] == (c == 'a' ? 3 : 2);
    assert counts[c - 'a'] >= 1;
  }
}
