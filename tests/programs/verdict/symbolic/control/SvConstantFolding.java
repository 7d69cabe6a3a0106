// EXPECT: ok
// ARGS: --symbolic
// Constants known to the compiler, and those that are not.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvConstantFolding {
  static final int LIMIT = 100;
  static final Integer BOXED = 100;

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    boolean small = n < LIMIT;
    assert small == (n < BOXED);
    assert BOXED == LIMIT;
  }
}
