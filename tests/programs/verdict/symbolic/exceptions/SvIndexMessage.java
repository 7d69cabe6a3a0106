// EXPECT: ok
// ARGS: --symbolic
// The index of a failed access.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvIndexMessage {
  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    Verifier.assume(i >= -1 && i <= 3);
    int[] a = new int[3];
    int reached = 0;
    try {
      a[i] = 1;
      reached = 1;
    } catch (ArrayIndexOutOfBoundsException e) {
      reached = 2;
    }
    assert reached == (i == -1 || i == 3 ? 2 : 1);
  }
}
