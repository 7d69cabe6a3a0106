// EXPECT: assertion
// ARGS: --nondet-values few
import org.sosy_lab.sv_benchmarks.Verifier;

/** What is assumed away is no error; what is left is one. */
public class NondetAssume {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    boolean b = Verifier.nondetBoolean();
    Verifier.assume(x > 0);
    assert x > 0;
    assert b || x + 1 > x;
  }
}
