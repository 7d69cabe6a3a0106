// EXPECT: assertion
// ARGS: --symbolic
// A text in an input.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvContains {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    Verifier.assume(s.length() == 4);
    assert !s.contains("bad");
  }
}
