// EXPECT: exception:java.lang.ExceptionInInitializerError
// ARGS: --symbolic
// A static initializer that fails.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvInitializer {
  static class Broken {
    static final int VALUE = 10 / zero();

    static int zero() {
      return 0;
    }
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n > 1000 && n < 1002) {
      assert Broken.VALUE == 0;
    }
  }
}
