// EXPECT: ok
// ARGS: --symbolic
// negateExact of everything but the least int.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvNegateExact {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n != Integer.MIN_VALUE);
    assert Math.negateExact(n) == -n;
    assert Math.absExact(n) >= 0;
  }
}
