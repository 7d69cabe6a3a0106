// EXPECT: assertion
// ARGS: --symbolic
// The message of an exception says the size.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvMessageSize {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= -3 && n < 2);
    try {
      long[] a = new long[n];
      assert a.length == n;
    } catch (NegativeArraySizeException e) {
      assert e.getMessage().length() == 2 && !e.getMessage().equals("-2");
    }
  }
}
