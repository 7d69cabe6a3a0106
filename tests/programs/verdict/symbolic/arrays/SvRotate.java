// EXPECT: assertion
// ARGS: --symbolic
// Rotating an array by an input.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvRotate {
  public static void main(String[] args) {
    int by = Verifier.nondetInt();
    Verifier.assume(by >= 0 && by < 8);
    int[] a = {0, 1, 2, 3, 4};
    int[] b = new int[5];
    for (int i = 0; i < 5; i++) {
      b[(i + by) % 5] = a[i];
    }
    assert b[0] == (5 - by) % 5;
  }
}
