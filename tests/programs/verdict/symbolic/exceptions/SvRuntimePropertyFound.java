// EXPECT: exception:java.lang.IllegalStateException
// ARGS: --symbolic --property=runtime-exception
// A runtime exception among other ends.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvRuntimePropertyFound {
  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    assert i < 5;
    if (i == -6) {
      throw new IllegalStateException();
    }
  }
}
