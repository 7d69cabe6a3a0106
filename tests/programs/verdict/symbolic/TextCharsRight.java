// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// Characters copied into an array, and back.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextCharsRight {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    if (s.length() < 11) {
      return;
    }
    char[] a = new char[5];
    s.getChars(2, 7, a, 0);
    for (int i = 0; i < a.length; i++) {
      assert s.charAt(i + 2) == a[i];
    }
    assert new String(a).equals(s.substring(2, 7));
    assert s.regionMatches(2, new String(a), 0, 5);
  }
}
