// EXPECT: assertion
// ARGS: --symbolic
// The least int divided by -1 is itself.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvDivisionMinusOne {
  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    Verifier.assume(b != 0 && a < 0 && b < 0);
    assert a / b >= 0;
  }
}
