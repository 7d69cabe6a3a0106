// EXPECT: exception:java.lang.ArrayIndexOutOfBoundsException
// ARGS: --symbolic
// ALSO: -j 2
// An index that can be one too large.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymArrayIndex {
  public static void main(String[] args) {
    int[] a = {3, 1, 4, 1, 5};
    int i = Verifier.nondetInt();
    Verifier.assume(i >= 0 && i <= 5);
    System.out.println(a[i]);
  }
}
