// EXPECT: ok
// ARGS: --symbolic
// Joined texts.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvJoin {
  public static void main(String[] args) {
    boolean a = Verifier.nondetBoolean();
    String s = String.join("-", a ? "x" : "yy", "z");
    assert s.length() == (a ? 3 : 4);
    assert s.indexOf('-') == s.length() - 2;
  }
}
