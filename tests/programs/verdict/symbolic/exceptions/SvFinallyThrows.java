// EXPECT: exception:java.lang.UnsupportedOperationException
// ARGS: --symbolic
// An exception thrown in finally replaces the one on its way.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvFinallyThrows {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    try {
      try {
        if (n == 3) {
          throw new IllegalStateException("first");
        }
      } finally {
        if (n > 2) {
          throw new UnsupportedOperationException("second");
        }
      }
    } catch (IllegalStateException e) {
      assert false;
    }
  }
}
