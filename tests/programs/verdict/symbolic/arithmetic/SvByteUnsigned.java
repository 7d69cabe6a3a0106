// EXPECT: ok
// ARGS: --symbolic
// Bytes read as unsigned numbers.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvByteUnsigned {
  public static void main(String[] args) {
    byte b = Verifier.nondetByte();
    int u = b & 0xff;
    assert u >= 0 && u < 256;
    assert (byte) u == b;
    assert Byte.toUnsignedInt(b) == u;
    assert (b < 0) == (u > 127);
  }
}
