// EXPECT: assertion
// ARGS: --symbolic
// An int is not always exact as a float.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvIntegerToFloat {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    assert (int) (float) n == n;
  }
}
