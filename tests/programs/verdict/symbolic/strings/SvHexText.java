// EXPECT: ok
// ARGS: --symbolic
// A number in other bases.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvHexText {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n < 40);
    assert Integer.parseInt(Integer.toHexString(n), 16) == n;
    assert Integer.parseInt(Integer.toBinaryString(n), 2) == n;
  }
}
