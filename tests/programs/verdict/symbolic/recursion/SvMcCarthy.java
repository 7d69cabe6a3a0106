// EXPECT: ok
// ARGS: --symbolic
// McCarthy's function is 91 below 102.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvMcCarthy {
  static int f(int n) {
    return n > 100 ? n - 10 : f(f(n + 11));
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 80);
    assert n > 101 ? f(n) == n - 10 : f(n) == 91;
  }
}
