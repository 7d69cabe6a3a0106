// EXPECT: exception:java.lang.NegativeArraySizeException
// ARGS: --symbolic
// The difference of two inputs as a size.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvNegativeSize {
  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    Verifier.assume(a >= 0 && a <= 4 && b >= 0 && b <= 4);
    int[] array = new int[a - b];
    assert array.length <= 4;
  }
}
