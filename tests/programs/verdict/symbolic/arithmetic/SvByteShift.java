// EXPECT: assertion
// ARGS: --symbolic
// A byte is widened with its sign before it is shifted.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvByteShift {
  public static void main(String[] args) {
    byte b = Verifier.nondetByte();
    assert (byte) (b >>> 1) >= 0;
  }
}
