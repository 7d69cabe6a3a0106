// EXPECT: assertion
// ARGS: --symbolic
// A comparator that subtracts is wrong for far numbers.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvCompareBySubtraction {
  static int compare(int a, int b) {
    return a - b;
  }

  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    if (compare(a, b) < 0) {
      assert a < b;
    }
  }
}
