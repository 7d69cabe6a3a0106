// EXPECT: ok
// ARGS: --symbolic
// A shift register of eight bits is linear.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvCrc {
  static int step(int r) {
    return (r & 1) != 0 ? r >>> 1 ^ 0x8c : r >>> 1;
  }

  public static void main(String[] args) {
    int a = Verifier.nondetInt() & 255;
    int b = Verifier.nondetInt() & 255;
    int x = a;
    int y = b;
    int z = a ^ b;
    for (int i = 0; i < 3; i++) {
      x = step(x);
      y = step(y);
      z = step(z);
    }
    assert (x ^ y) == z;
  }
}
