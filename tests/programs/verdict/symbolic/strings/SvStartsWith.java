// EXPECT: assertion
// ARGS: --symbolic
// A prefix of an input.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvStartsWith {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    Verifier.assume(s.length() <= 4);
    if (s.startsWith("no") && s.endsWith("no")) {
      assert s.length() == 4;
    }
  }
}
