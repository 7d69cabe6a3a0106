// EXPECT: ok
// ARGS: --symbolic
// Booleans as text and back.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvBoolText {
  public static void main(String[] args) {
    boolean b = Verifier.nondetBoolean();
    String s = String.valueOf(b);
    assert s.equals("true") == b;
    assert Boolean.parseBoolean(s) == b;
    assert s.length() == (b ? 4 : 5);
  }
}
