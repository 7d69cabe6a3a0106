// EXPECT: assertion
// ARGS: --symbolic
// A maximum that begins with zero.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvMaximumWrong {
  public static void main(String[] args) {
    int[] a = new int[3];
    for (int i = 0; i < a.length; i++) {
      a[i] = Verifier.nondetInt();
    }
    int best = 0;
    for (int each : a) {
      best = Math.max(best, each);
    }
    assert best == a[0] || best == a[1] || best == a[2];
  }
}
