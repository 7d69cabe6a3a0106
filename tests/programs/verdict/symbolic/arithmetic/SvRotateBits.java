// EXPECT: ok
// ARGS: --symbolic
// Rotations and their parts.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvRotateBits {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int by = Verifier.nondetInt();
    assert Integer.rotateLeft(n, by) == (n << by | n >>> -by);
    assert Integer.rotateLeft(Integer.rotateRight(n, by), by) == n;
  }
}
