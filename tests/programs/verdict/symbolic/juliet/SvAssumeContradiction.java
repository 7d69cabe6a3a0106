// EXPECT: ok
// ARGS: --symbolic
// Nothing is reached when nothing can be assumed.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvAssumeContradiction {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    Verifier.assume(x > 5);
    Verifier.assume(x < 5);
    assert false;
  }
}
