// EXPECT: assertion
// ARGS: --symbolic
// Two names of one array.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvAlias {
  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    Verifier.assume(i >= 0 && i < 3);
    int[] a = {1, 2, 3};
    int[] b = a;
    b[i] += 10;
    assert a[2] == 3;
  }
}
