// EXPECT: assertion
// ARGS: --symbolic
// An element of a byte array narrows.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvByteElements {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    byte[] a = new byte[1];
    a[0] = (byte) n;
    if (n > 0) {
      assert a[0] >= 0;
    }
  }
}
