// EXPECT: ok
// ARGS: --symbolic
// Arrays.fill and Arrays.equals with an input.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.Arrays;

public class SvFill {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int[] a = new int[4];
    Arrays.fill(a, n);
    int[] b = {n, n, n, n};
    assert Arrays.equals(a, b);
    b[2]++;
    assert !Arrays.equals(a, b);
    assert Arrays.copyOf(a, 2)[1] == n;
  }
}
