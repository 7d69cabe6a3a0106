// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// An order.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextCompareRight {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    int c = s.compareTo("m");
    if (s.equals("apple")) {
      assert c < 0;
    }
    if (s.startsWith("z")) {
      assert c > 0;
    }
    if (c == 0) {
      assert s.equals("m");
    }
  }
}
