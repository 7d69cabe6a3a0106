// EXPECT: exception:java.lang.NegativeArraySizeException
// ARGS: --symbolic
// ALSO: -j 2
// A length that is an input, negative ones among them.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymArrayLength {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n < 3);
    int[] a = new int[n];
    assert a.length == n;
  }
}
