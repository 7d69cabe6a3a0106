// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// charAt and substring inside, for every length.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextBoundsRight {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    if (s.length() >= 3) {
      char c = s.charAt(2);
      String t = s.substring(1);
      assert t.length() == s.length() - 1;
      assert t.charAt(1) == c;
      String u = s.substring(1, 3);
      assert u.length() == 2;
      assert u.charAt(1) == c;
      assert u != s;
    }
    assert s.substring(0) == s;
  }
}
