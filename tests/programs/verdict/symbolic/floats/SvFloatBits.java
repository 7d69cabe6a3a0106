// EXPECT: ok
// ARGS: --symbolic
// The bits of a float.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvFloatBits {
  public static void main(String[] args) {
    float f = Verifier.nondetFloat();
    int bits = Float.floatToIntBits(f);
    if (f == f) {
      assert Float.intBitsToFloat(bits) == f;
      assert (bits < 0) == (1 / f < 0 || f < 0);
    } else {
      assert bits == 0x7fc00000;
    }
  }
}
