// EXPECT: ok
// ARGS: --symbolic
// A formatted number.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvFormat {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 7 && n <= 12);
    String s = String.format("%03d", n);
    assert s.length() == 3 && s.charAt(0) == '0';
    assert s.charAt(1) == (n < 10 ? '0' : '1');
  }
}
