// EXPECT: ok
// ARGS: --symbolic
// What is thrown before keeps an assertion from being reached.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvUnreachedAssert {
  static void require(boolean condition) {
    if (!condition) {
      throw new IllegalArgumentException();
    }
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    try {
      require(n > 0 && n < 100);
      assert n * n < 10000;
    } catch (IllegalArgumentException e) {
      assert n <= 0 || n >= 100;
    }
  }
}
