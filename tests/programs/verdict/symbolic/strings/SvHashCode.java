// EXPECT: ok
// ARGS: --symbolic
// The hash code of two characters.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvHashCode {
  public static void main(String[] args) {
    char a = Verifier.nondetChar();
    char b = Verifier.nondetChar();
    Verifier.assume(a < 256 && b < 256);
    String s = "" + a + b;
    assert s.hashCode() == 31 * a + b;
  }
}
