// EXPECT: exception:java.lang.IllegalArgumentException
// ARGS: --symbolic
// A clause for several classes does not catch their parent.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvMultiCatch {
  static void raise(int n) {
    if (n == 1) {
      throw new ArithmeticException();
    }
    if (n == 2) {
      throw new NumberFormatException();
    }
    if (n > 100) {
      throw new IllegalArgumentException("large");
    }
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    try {
      raise(n);
    } catch (ArithmeticException | NumberFormatException e) {
      assert n == 1 || n == 2;
    }
  }
}
