// EXPECT: assertion
// ARGS: --symbolic
// A switch by altitude with two thresholds.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvAltitudeSwitch {
  public static void main(String[] args) {
    int altitude = Verifier.nondetInt();
    boolean on = false;
    for (int i = 0; i < 3; i++) {
      int rate = Verifier.nondetInt();
      Verifier.assume(rate >= -500 && rate <= 500);
      altitude += rate;
      if (altitude < 2000) {
        on = true;
      } else if (altitude > 2200) {
        on = false;
      }
    }
    assert !on || altitude < 2200;
  }
}
