// EXPECT: ok
// ARGS: --symbolic
// Unsigned comparison and division.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvUnsigned {
  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    assert (Integer.compareUnsigned(a, b) < 0) == ((a & 0xffffffffL) < (b & 0xffffffffL));
    assert Integer.toUnsignedLong(a) >= 0;
  }
}
