// EXPECT: ok
// ARGS: --symbolic
// A return in finally overrides the exception.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvFinallyOverrides {
  @SuppressWarnings("finally")
  static int risky(int n) {
    try {
      if (n > 0) {
        throw new IllegalStateException();
      }
      return n;
    } finally {
      if (n > 10) {
        return 42;
      }
    }
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int result = 0;
    boolean thrown = false;
    try {
      result = risky(n);
    } catch (IllegalStateException e) {
      thrown = true;
    }
    assert thrown == (n > 0 && n <= 10);
    assert thrown || result == (n > 10 ? 42 : n);
  }
}
