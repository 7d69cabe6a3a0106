// EXPECT: exception:java.lang.IllegalStateException
// ARGS: --symbolic
// An exception wrapped into another one.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvRethrow {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int[] data = {1, 2, 3};
    try {
      data[n & 3]++;
    } catch (ArrayIndexOutOfBoundsException e) {
      throw new IllegalStateException("wrapped", e);
    }
  }
}
