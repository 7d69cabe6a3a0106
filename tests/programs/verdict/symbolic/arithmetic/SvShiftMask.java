// EXPECT: assertion
// ARGS: --symbolic
// A shift by 32 is a shift by 0.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvShiftMask {
  public static void main(String[] args) {
    int by = Verifier.nondetInt();
    Verifier.assume(by >= 0 && by <= 32);
    assert by < 31 || (1 << by) <= 0;
  }
}
