// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// What follows from a beginning, for two inputs of any length.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextStartRight {
  public static void main(String[] args) {
    String a = Verifier.nondetString();
    String b = Verifier.nondetString();
    if (a.startsWith(b)) {
      assert a.length() >= b.length();
      assert a.contains(b);
      assert a.indexOf(b) == 0;
      assert a.substring(0, b.length()).equals(b);
    }
  }
}
