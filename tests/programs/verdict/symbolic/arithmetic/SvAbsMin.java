// EXPECT: assertion
// ARGS: --symbolic
// Math.abs of the least int is negative.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvAbsMin {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    assert Math.abs(n) >= 0;
  }
}
