// EXPECT: ok
// ARGS: --symbolic
// Swapping without a third variable.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvXorSwap {
  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    int x = a;
    int y = b;
    x ^= y;
    y ^= x;
    x ^= y;
    assert x == b && y == a;
  }
}
