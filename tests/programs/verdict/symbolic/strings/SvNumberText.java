// EXPECT: ok
// ARGS: --symbolic
// A small number as text.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvNumberText {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= -9 && n <= 99);
    String s = Integer.toString(n);
    assert s.length() == (n < 0 || n > 9 ? 2 : 1);
    assert Integer.parseInt(s) == n;
  }
}
