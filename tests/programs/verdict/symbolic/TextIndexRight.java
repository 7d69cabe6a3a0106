// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// Where a part is found.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextIndexRight {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    int at = s.indexOf("://");
    if (at >= 0) {
      assert s.contains("://");
      assert s.length() >= at + 3;
    }
    if (s.startsWith("http://")) {
      assert s.indexOf('h') == 0;
    }
  }
}
