// EXPECT: ok
// ARGS: --symbolic
// New arrays hold zeros, false and null.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvDefaultValues {
  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    Verifier.assume(i >= 0 && i < 4);
    int[][] ints = new int[4][2];
    boolean[] flags = new boolean[4];
    String[] texts = new String[4];
    double[] doubles = new double[4];
    assert ints[i][i / 2] == 0;
    assert !flags[i] && texts[i] == null && doubles[i] == 0.0;
  }
}
