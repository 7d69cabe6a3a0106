// EXPECT: exception:java.lang.ArrayIndexOutOfBoundsException
// ARGS: --symbolic
// An index from outside, checked on one side only.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvTaintedIndex {
  static int bad(int data) {
    int[] array = {0, 1, 2, 3, 4};
    if (data < array.length) {
      return array[data];
    }
    return -1;
  }

  public static void main(String[] args) {
    int data = Verifier.nondetInt();
    assert bad(data) == data || data >= 5;
  }
}
