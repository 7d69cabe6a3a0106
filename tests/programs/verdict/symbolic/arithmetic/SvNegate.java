// EXPECT: ok
// ARGS: --symbolic
// Negation and complement.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvNegate {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    assert -n == ~n + 1;
    assert -(-n) == n;
    if (n == -n) {
      assert n == 0 || n == Integer.MIN_VALUE;
    }
  }
}
