// EXPECT: assertion
// ARGS: --symbolic
// What an assert evaluates, it does.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvAssertSideEffect {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int before = n;
    assert n++ == before;
    assert n == before;
  }
}
