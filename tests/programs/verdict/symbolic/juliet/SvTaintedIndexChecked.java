// EXPECT: ok
// ARGS: --symbolic
// The same, checked on both sides.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvTaintedIndexChecked {
  static int good(int data) {
    int[] array = {0, 1, 2, 3, 4};
    if (data >= 0 && data < array.length) {
      return array[data];
    }
    return -1;
  }

  public static void main(String[] args) {
    int data = Verifier.nondetInt();
    int result = good(data);
    assert result == -1 || result == data;
  }
}
