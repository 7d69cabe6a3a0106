// EXPECT: ok
// ARGS: --symbolic
// Reversing twice.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvBuilderReverse {
  public static void main(String[] args) {
    char a = Verifier.nondetChar();
    char b = Verifier.nondetChar();
    Verifier.assume(a < 128 && b < 128);
    StringBuilder sb = new StringBuilder();
    sb.append(a).append(b).append('x');
    String s = sb.toString();
    assert sb.reverse().charAt(0) == 'x';
    assert sb.reverse().toString().equals(s);
  }
}
