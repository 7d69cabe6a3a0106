// EXPECT: ok
// ARGS: --symbolic
// An AssertionError can be caught like any other.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvAssertCaught {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    boolean failed = false;
    try {
      assert n > 0 : "not positive";
    } catch (AssertionError e) {
      failed = e.getMessage().equals("not positive");
    }
    assert failed == (n <= 0);
  }
}
