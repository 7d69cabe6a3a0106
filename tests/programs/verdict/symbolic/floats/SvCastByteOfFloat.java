// EXPECT: assertion
// ARGS: --symbolic
// A cast to byte goes through int: it does not saturate.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvCastByteOfFloat {
  public static void main(String[] args) {
    float f = Verifier.nondetFloat();
    Verifier.assume(f > 127 && f < 1000);
    assert (byte) f == 127;
  }
}
