// EXPECT: assertion
// ARGS: --symbolic
// A char is never negative, as a short it can be.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvCharNegative {
  public static void main(String[] args) {
    char c = Verifier.nondetChar();
    short s = (short) c;
    assert s == c;
  }
}
