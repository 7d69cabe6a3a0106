// EXPECT: ok
// ARGS: --symbolic
// Finally blocks run from inside out.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvFinallyOrder {
  static int trace;

  static void step(int n, int limit) {
    try {
      if (n == limit) {
        throw new RuntimeException();
      }
      step(n + 1, limit);
    } finally {
      trace = trace * 10 + n;
    }
  }

  public static void main(String[] args) {
    int limit = Verifier.nondetInt();
    Verifier.assume(limit >= 1 && limit <= 4);
    try {
      step(1, limit);
      assert false;
    } catch (RuntimeException e) {
      assert trace == (limit == 1 ? 1 : limit == 2 ? 21 : limit == 3 ? 321 : 4321);
    }
  }
}
