// EXPECT: ok
// ARGS: --symbolic --property=runtime-exception
// Failing assertions and errors are no runtime exceptions.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvRuntimeProperty {
  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    assert i != 5;
    if (i == 6) {
      throw new Error();
    }
  }
}
