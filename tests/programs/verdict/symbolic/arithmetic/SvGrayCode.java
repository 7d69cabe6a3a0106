// EXPECT: ok
// ARGS: --symbolic
// Neighbours in Gray's code differ in one bit.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvGrayCode {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n < 1023);
    int a = n ^ n >> 1;
    int b = n + 1 ^ n + 1 >> 1;
    assert Integer.bitCount(a ^ b) == 1;
  }
}
