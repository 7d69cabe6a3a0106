// EXPECT: assertion
// ARGS: --symbolic
// The low half of a positive long can be negative.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvLongToInt {
  public static void main(String[] args) {
    long l = Verifier.nondetLong();
    Verifier.assume(l > 0);
    assert (int) l >= 0;
  }
}
