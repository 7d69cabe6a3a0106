// EXPECT: exception:java.lang.IllegalStateException
// ARGS: --symbolic
// ALSO: -j 2
// Exceptions that depend on an input.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymException {
  static void check(int n) {
    if (n < 0) {
      throw new IllegalArgumentException();
    }
    if (n * 2 < 0) {
      throw new IllegalStateException();
    }
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    try {
      check(n);
    } catch (IllegalArgumentException e) {
      assert n < 0;
    }
  }
}
