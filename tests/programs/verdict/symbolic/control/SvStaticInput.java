// EXPECT: assertion
// ARGS: --symbolic
// An input that a static initialiser asks for.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvStaticInput {
  static class Config {
    static final int LIMIT = Verifier.nondetInt();
    static final int[] TABLE = {LIMIT, LIMIT + 1};
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n == Config.LIMIT) {
      assert Config.TABLE[1] > n;
    }
  }
}
