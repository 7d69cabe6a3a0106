// EXPECT: exception:java.lang.ArithmeticException
// ARGS: --symbolic
// addExact throws.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvAddExactUncaught {
  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    if (a > 2000000000 && b > 100000000) {
      int sum = Math.addExact(a, b);
      assert sum > a;
    }
  }
}
