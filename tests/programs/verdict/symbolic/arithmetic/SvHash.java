// EXPECT: assertion
// ARGS: --symbolic
// A hash of two bytes that meets a given value.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvHash {
  public static void main(String[] args) {
    byte a = Verifier.nondetByte();
    byte b = Verifier.nondetByte();
    int h = 17;
    h = 31 * h + a;
    h = 31 * h + b;
    h ^= h >>> 7;
    assert h != 16438;
  }
}
