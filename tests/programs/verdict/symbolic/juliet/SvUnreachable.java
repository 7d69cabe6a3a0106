// EXPECT: ok
// ARGS: --symbolic
// What contradicts itself is not reached.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvUnreachable {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    if (x > 10 && x * 2 == 6) {
      assert x == 3 || x < 0 || x > 1000000000;
    }
    if ((x & 1) == 1 && x % 2 == 0) {
      assert false;
    }
    if (x * x == 7) {
      assert false;
    }
  }
}
