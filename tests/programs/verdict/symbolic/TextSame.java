// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// Which strings are one object.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextSame {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    assert s != "a";
    assert s.substring(0) == s;
    assert s.concat("") == s;
    assert new String(s) != s;
    String t = s.trim();
    if (t == s) {
      assert !s.equals(" a");
    }
    if (t.isEmpty() && t != s) {
      assert t == "";
    }
    if (s.equals("x")) {
      assert s.intern() == "x";
    }
  }
}
